import { isDeepStrictEqual } from 'node:util';
import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { personOnRecord } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentMe, surroundingsOf } from '../present-me.ts';
import { changedSelf, withDefaultCompany } from '../rules.ts';

export const getMe = handler(routes.getMe, async (request, { table }) =>
  presentMe(request, await surroundingsOf(table, request.actor, request.account)),
);

/**
 * Changes oneself; a name is proposed. The rows that list one in each company follow by event, however many companies
 * there are.
 */
export const updateMe = handler(routes.updateMe, async function updateMe(request, { table }) {
  const { actor, self, account, body, now } = request;
  if (body.version !== self.version) throw new Refusal('CONFLICT');
  const { defaultCompanyId, ...change } = body;
  const chosen = withDefaultCompany(account, defaultCompanyId);
  const isAccount = self.userId === account.userId;
  const after = changedSelf(isAccount ? chosen : self, change, now);
  const { userId } = self;
  const surroundings = await surroundingsOf(table, actor, account);
  const [saved] = await table.transact(
    [
      replace(user, self, after),
      // Where one begins belongs to the account, also for who joined this company with it.
      ...(isAccount || chosen === account ? [] : [replace(user, account, chosen)]),
    ],
    recordOf(
      isDeepStrictEqual(after.proposedName, self.proposedName) ? events.profileChanged : events.nameProposed,
      request,
      {
        subject: { type: 'user', id: userId },
        payload: { userId },
        before: personOnRecord(self),
        after: personOnRecord(after),
      },
    ),
  );
  return presentMe({ ...request, self: saved, account: isAccount ? saved : chosen }, surroundings);
});
