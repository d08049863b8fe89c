import { useTranslation } from 'react-i18next';
import { routes } from '#shared/register/routes.ts';
import type { Mutation } from '#shared/register/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before a mutation is reported again. */
export function RestoreMutation({ mutation, onClose }: { mutation: Mutation; onClose: () => void }) {
  const { t } = useTranslation('register');
  const { run } = useCommand(routes.restoreMutation, {
    refreshes: [routes.listMutations, routes.checkMutations],
    errors: 'caller',
  });
  const number = mutation.sequenceNumber;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('restore.title', { number })}
      confirm={t('mutations.restore')}
      onConfirm={async () => {
        const outcome = await run({ params: { mutationId: mutation.id } });
        if (outcome.ok) notify('success', t('restore.done', { number }));
        return outcome;
      }}
    >
      {t(mutation.exportedAt ? 'restore.exportedText' : 'restore.openText', { name: mutation.studentName })}
    </ConfirmDialog>
  );
}
