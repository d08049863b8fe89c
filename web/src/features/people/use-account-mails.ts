import { useTranslation } from 'react-i18next';
import { inviteUser, resetUser } from '#shared/auth/account-mails.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { listUsers } from '#shared/people/list.ts';
import { refreshNamed, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';

/** Somebody to mail. */
export interface Addressee {
  readonly id: UserId;
  readonly name: string;
}

/**
 * The mails with which somebody chooses a password; each says when it is on its way. A window asks before a reset, and
 * says itself what stands in the way.
 */
export function useAccountMails() {
  const { t } = useTranslation('people');
  const invitation = useCommand(inviteUser, { refreshes: [listUsers] });
  const reset = useCommand(resetUser, { errors: 'caller' });
  return {
    pending: invitation.pending || reset.pending,
    async invite({ id, name }: Addressee) {
      const { ok } = await invitation.run({ params: { userId: id } });
      if (!ok) return;
      notify('success', t('done.invited', { name }));
      // By its name: the contract of one user weighs more than the list that this stands in.
      await refreshNamed(['people.getUser'], id);
    },
    async reset({ id, name }: Addressee) {
      const outcome = await reset.run({ params: { userId: id } });
      if (outcome.ok) notify('success', t('done.reset', { name }));
      return outcome;
    },
  };
}
