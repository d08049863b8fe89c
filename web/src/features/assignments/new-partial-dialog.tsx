import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { routes } from '#shared/assignments/routes.ts';
import { type Assignment, partialAssignmentInput } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { Changed } from './changed.tsx';
import { useEditing } from './use-editing.ts';

const schema = z.omit(partialAssignmentInput, { version: true });

/** Adds a partial assignment, and goes on to its criteria. */
export function NewPartialDialog({ of, onClose }: { of: Assignment; onClose: () => void }) {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const editing = useEditing(of);
  const { run } = useCommand(routes.createPartialAssignment, {
    refreshes: [routes.getAssignment, routes.listAssignments],
    errors: 'caller',
  });
  return (
    <Dialog title={t('partials.addTitle')} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      <Changed editing={editing} />
      <Form
        key={editing.generation}
        schema={schema}
        values={{ title: '', description: '' }}
        onSubmit={async (values) => {
          const { id: assignmentId, version } = editing.base;
          const outcome = await run({ params: { assignmentId }, body: { version, ...values } });
          const added = outcome.ok ? outcome.value.partialAssignments.at(-1) : undefined;
          if (added) {
            notify('success', t('partials.added'));
            await navigate(paths.admin.partialAssignments(assignmentId, added.id));
          }
          return editing.note(outcome);
        }}
      >
        <TextField name="title" label={t('partials.name')} maxLength={200} autoFocus />
        <TextArea name="description" label={t('partials.description')} optional maxLength={2000} />
        <FormActions submit={t('partials.add')} />
      </Form>
    </Dialog>
  );
}
