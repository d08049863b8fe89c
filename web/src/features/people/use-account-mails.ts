import { useTranslation } from 'react-i18next';
import { routes as auth } from '#shared/auth/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/people/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';

/** Somebody to mail. */
export interface Addressee {
  readonly id: UserId;
  readonly name: string;
}

/** The mails with which somebody chooses a password; each says when it is on its way. */
export function useAccountMails() {
  const { t } = useTranslation('people');
  const invitation = useCommand(auth.inviteUser, { refreshes: [routes.getUser, routes.listUsers] });
  const reset = useCommand(auth.resetUser);
  return {
    pending: invitation.pending || reset.pending,
    async invite({ id, name }: Addressee) {
      const { ok } = await invitation.run({ params: { userId: id } });
      if (ok) notify('success', t('done.invited', { name }));
    },
    async reset({ id, name }: Addressee) {
      const { ok } = await reset.run({ params: { userId: id } });
      if (ok) notify('success', t('done.reset', { name }));
      return ok;
    },
  };
}
