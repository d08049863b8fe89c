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
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

const schema = z.omit(partialAssignmentInput, { version: true });

/** The texts of a partial assignment. Without `partial` it adds one, and goes on to its criteria. */
export function PartialDialog({
  assignment,
  partial,
  onClose,
}: {
  assignment: Assignment;
  partial?: PartialAssignment;
  onClose: () => void;
}) {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const options = { refreshes: [routes.getAssignment, routes.listAssignments], errors: 'caller' } as const;
  const { run: create } = useCommand(routes.createPartialAssignment, options);
  const { run: update } = useCommand(routes.updatePartialAssignment, options);
  const now = assignment.partialAssignments.find(({ id }) => id === partial?.id);

  function save(values: z.output<typeof schema>, version: number) {
    const body = { version, ...values };
    if (partial)
      return update({ params: { assignmentId: assignment.id, partialAssignmentId: partial.id }, body });
    return create({ params: { assignmentId: assignment.id }, body });
  }
  return (
    <Dialog title={t(partial ? 'partials.editTitle' : 'partials.addTitle')} onClose={onClose}>
      <Form
        version={assignment.version}
        onReload={() => refresh([routes.getAssignment])}
        schema={schema}
        values={{ title: now?.title ?? '', description: now?.description ?? '' }}
        onSubmit={save}
        onSaved={({ partialAssignments }) => {
          notify('success', t(partial ? 'partials.saved' : 'partials.added'));
          onClose();
          const added = partial ? undefined : partialAssignments.at(-1);
          if (added) void navigate(paths.admin.partialAssignments(assignment.id, added.id));
        }}
      >
        <TextField name="title" label={t('partials.name')} maxLength={200} autoFocus />
        <TextArea name="description" label={t('partials.description')} optional rows={5} maxLength={2000} />
        <FormActions submit={t(partial ? 'partials.save' : 'partials.add')} />
      </Form>
    </Dialog>
  );
}
