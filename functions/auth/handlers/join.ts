import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { hashOf } from '../../platform/mail/mailed-token.ts';
import { remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { latestLink, mailedToken, userOfToken } from '../repository.ts';
import { joining, refuseInactive } from '../rules.ts';

/**
 * Whom a company invited joins it with the account that has the address already: it stays the person it was there, and
 * the account gets in as them. The company learns nothing of where else that is.
 */
export const join = handler(routes.join, async function join(request, { table }) {
  const { body, now } = request;
  const { token, latest, person, account } = await userOfToken(table, hashOf(body.token), body.email, now);
  refuseInactive(person);
  const after = joining(person, account, now);
  const { userId, defaultCompanyId: companyId } = person;
  await table.transact(
    [
      remove(mailedToken, token, { orElse: 'INVALID_TOKEN' }),
      remove(latestLink, latest, { orElse: 'INVALID_TOKEN' }),
      replace(user, person, after.person),
      replace(user, after.before, after.account),
    ],
    recordOf(events.accountJoined, request, {
      subject: { type: 'user', id: userId },
      payload: { userId },
      ...(companyId ? { companyId } : {}),
    }),
  );
});
