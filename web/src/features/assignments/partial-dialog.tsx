import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { routes } from '#shared/assignments/routes.ts';
import {
  type Assignment,
  type PartialAssignment,
  partialAssignmentInput,
} from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useEditing } from './use-editing.ts';

const schema = z.omit(partialAssignmentInput, { version: true });

/** The texts of a partial assignment. Without `partial` it adds one, and goes on to its criteria. */
export function PartialDialog({
  of,
  partial,
  onClose,
}: {
  of: Assignment;
  partial?: PartialAssignment;
  onClose: () => void;
}) {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const editing = useEditing(of);
  const options = { refreshes: [routes.getAssignment, routes.listAssignments], errors: 'caller' } as const;
  const { run: create } = useCommand(routes.createPartialAssignment, options);
  const { run: update } = useCommand(routes.updatePartialAssignment, options);
  const { id: assignmentId, version, partialAssignments } = editing.base;
  const now = partialAssignments.find(({ id }) => id === partial?.id);

  async function save(values: z.output<typeof schema>) {
    const body = { version, ...values };
    if (partial) return update({ params: { assignmentId, partialAssignmentId: partial.id }, body });
    const outcome = await create({ params: { assignmentId }, body });
    const added = outcome.ok ? outcome.value.partialAssignments.at(-1) : undefined;
    if (added) await navigate(paths.admin.partialAssignments(assignmentId, added.id));
    return outcome;
  }
  return (
    <Dialog
      title={t(partial ? 'partials.editTitle' : 'partials.addTitle')}
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Form
        key={editing.generation}
        onReload={editing.reload}
        schema={schema}
        values={{ title: now?.title ?? '', description: now?.description ?? '' }}
        onSubmit={async (values) => editing.note(await save(values))}
        onSaved={() => {
          notify('success', t(partial ? 'partials.saved' : 'partials.added'));
          onClose();
        }}
      >
        <TextField name="title" label={t('partials.name')} maxLength={200} autoFocus />
        <TextArea name="description" label={t('partials.description')} optional rows={5} maxLength={2000} />
        <FormActions submit={t(partial ? 'partials.save' : 'partials.add')} />
      </Form>
    </Dialog>
  );
}
