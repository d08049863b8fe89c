import { useTranslation } from 'react-i18next';
import { routes as auth } from '#shared/auth/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/people/routes.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';

/** Invites several users, one after the other, and says how many of them, unless it was none. Answers whether any was. */
export function useBulkInvite() {
  const { t } = useTranslation('people');
  const { run } = useCommand(auth.inviteUser, { errors: 'caller' });

  async function invite(userIds: readonly UserId[]) {
    let invited = 0;
    for (const userId of userIds) {
      const { ok } = await run({ params: { userId } });
      if (ok) invited += 1;
    }
    await refresh([routes.listUsers]);
    if (invited === 0) return false;
    const left = userIds.length - invited;
    notify('success', t('done.invitedSome', { count: invited }));
    if (left > 0) notify('warning', t('done.notInvited', { count: left }));
    return true;
  }
  return { invite };
}
