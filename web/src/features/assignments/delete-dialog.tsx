import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';

/** What is typed to delete an assignment (spec section 5); a word of one's own language will do as well. */
const word = 'DELETE';

/** Deletes an assignment, once the word was typed. */
export function DeleteDialog({
  assignment,
  ...open
}: {
  assignment: Assignment;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteAssignment, {
    refreshes: [routes.listAssignments],
    errors: 'caller',
  });
  return (
    <ConfirmDialog
      rereads
      {...open}
      title={t('publishing.deleteTitle', { name: assignment.title })}
      confirm={t('publishing.delete')}
      tone="danger"
      words={[t('publishing.deleteWord'), word]}
      onConfirm={async () => {
        const outcome = await run({
          params: { assignmentId: assignment.id },
          body: { version: assignment.version, confirmation: word },
        });
        if (!outcome.ok) {
          await refresh([routes.getAssignment]);
          return outcome;
        }
        notify('success', t('publishing.deleted'));
        await navigate(paths.admin.assignments(), ofDeleted);
        return outcome;
      }}
    >
      {t('publishing.deleteText')}
    </ConfirmDialog>
  );
}
