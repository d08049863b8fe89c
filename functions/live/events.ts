import { events as auth } from '#events/auth.ts';
import { events as people } from '#events/people.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import type { Services } from '../platform/services.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { closeAll } from './connections.ts';
import { listener } from './entities.ts';

/**
 * The Lambda that ends the sockets of who signed out, lost sessions in another way, was closed, deleted or got other roles. Whoever may still listen
 * opens another by themselves.
 */
export const handler = subscriber([
  ...[
    auth.sessionEnded,
    auth.sessionsEnded,
    auth.otherSessionsEnded,
    auth.passwordChanged,
    auth.passwordSet,
    auth.directoryUnlinked,
    auth.directoryRemoved,
    auth.twoFactorReset,
    people.emailChanged,
    people.emailChangeUndone,
  ].map((one) =>
    subscription(one, async ({ userId }, _, services) => {
      // Who joined an organisation as another person is told of by that one; their pages are those of the account.
      const person = await services.table.get(user.at({ userId }), { consistent: true });
      const accountId = person?.accountId ?? userId;
      for (const found of await services.table.query(listener.by('ofAccount', { accountId })))
        await closeAll(services, found);
    }),
  ),
  ...[people.statusSet, people.userDeleted].map((one) =>
    subscription(one, async ({ userId }, { companyId }, services) => {
      // Wherever they belong: whoever is closed is so everywhere.
      const person = await services.table.get(user.at({ userId }), { consistent: true });
      const companyIds = companyIdsOf(person?.memberships ?? {});
      await closeIn(services, userId, [...companyIds, ...(companyId ? [companyId] : [])]);
    }),
  ),
  subscription(people.companiesRolesSet, async ({ userId, companyIds }, { companyId }, services) =>
    closeIn(services, userId, [...companyIds, ...(companyId ? [companyId] : [])]),
  ),
]);

async function closeIn(services: Services, userId: UserId, companyIds: readonly CompanyId[]): Promise<void> {
  const places = [...new Set(companyIds)].map((companyId) => listener.at({ companyId, userId }));
  for (const found of await services.table.batchGet(places, { consistent: true }))
    if (found) await closeAll(services, found);
}
