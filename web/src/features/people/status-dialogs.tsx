import { useTranslation } from 'react-i18next';
import type { UserStatus } from '#shared/people/names.ts';
import { routes } from '#shared/people/routes.ts';
import { type CommandOptions, refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Leaving } from './handover/leaving.tsx';
import type { Addressee } from './use-account-mails.ts';

const refreshes = [routes.listUsers, routes.getUser];

/** Sets somebody's status and says so. Answers how that went. */
export function useSetStatus(options: Pick<CommandOptions, 'errors'> = {}) {
  const { t } = useTranslation('people');
  const { run, pending } = useCommand(routes.setStatus, { ...options, refreshes });
  return {
    pending,
    async setStatus({ id, name, version }: Addressee & { version: number }, status: UserStatus) {
      const outcome = await run({ params: { userId: id }, body: { version, status } });
      if (outcome.ok) notify('success', t(`done.status${status}`, { name }));
      return outcome;
    },
  };
}

/** Asks before somebody is kept out. */
export function StatusDialog({
  user,
  status,
  onClose,
}: {
  user: Addressee & { version: number };
  status: Exclude<UserStatus, 1>;
  onClose: () => void;
}) {
  const { t } = useTranslation('people');
  const { setStatus } = useSetStatus({ errors: 'caller' });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`access.statusTitle${status}`, { name: user.name })}
      confirm={t(status === 2 ? 'action.deactivate' : 'action.ban')}
      tone="danger"
      onConfirm={() => setStatus(user, status)}
      onReload={() => refresh(refreshes)}
    >
      <p>{t('access.statusText')}</p>
      <Leaving userId={user.id} />
    </ConfirmDialog>
  );
}

/** Asks before somebody is deleted. */
export function DeleteDialog({
  user,
  onClose,
  onDeleted,
}: {
  user: Addressee;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { t } = useTranslation('people');
  const { run } = useCommand(routes.deleteUser, { refreshes: [routes.listUsers], errors: 'caller' });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('access.deleteTitle', { name: user.name })}
      confirm={t('action.delete')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({ params: { userId: user.id } });
        if (!outcome.ok) return outcome;
        notify('success', t('done.deleted', { name: user.name }));
        onDeleted?.();
        return outcome;
      }}
    >
      <p>{t('access.deleteIntro')}</p>
      <Leaving userId={user.id} />
    </ConfirmDialog>
  );
}

/** Asks before somebody is brought back. */
export function RestoreDialog({ user, onClose }: { user: Addressee; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { run } = useCommand(routes.restoreUser, { refreshes, errors: 'caller' });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('deleted.restoreTitle', { name: user.name })}
      confirm={t('action.restore')}
      onConfirm={async () => {
        const outcome = await run({ params: { userId: user.id }, body: {} });
        if (outcome.ok) notify('success', t('done.restored', { name: user.name }));
        return outcome;
      }}
    >
      {t('deleted.restoreText')}
    </ConfirmDialog>
  );
}
