import { events as auth } from '#events/auth.ts';
import { events as people } from '#events/people.ts';
import { systemClock } from '../platform/clock.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { closeAll } from './connections.ts';
import { listener } from './entities.ts';

/**
 * The Lambda that ends the sockets of who signed out, was closed, deleted or got other roles. Whoever may still listen
 * opens another by themselves.
 */
export const handler = subscriber([
  ...[
    auth.sessionEnded,
    auth.sessionsEnded,
    auth.otherSessionsEnded,
    auth.passwordChanged,
    auth.passwordSet,
  ].map((one) =>
    subscription(one, async ({ userId: accountId }, _, services) => {
      for (const found of await services.table.query(listener.by('ofAccount', { accountId })))
        await closeAll(services, found, nowSeconds());
    }),
  ),
  ...[people.statusSet, people.userDeleted, people.companiesRolesSet].map((one) =>
    subscription(one, async ({ userId }, { companyId }, services) => {
      const found =
        companyId && (await services.table.get(listener.at({ companyId, userId }), { consistent: true }));
      if (found) await closeAll(services, found, nowSeconds());
    }),
  ),
]);

const nowSeconds = () => Math.floor(systemClock.milliseconds() / 1000);
