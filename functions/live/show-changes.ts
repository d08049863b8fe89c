import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Change } from '#shared/live/socket.ts';
import { systemClock } from '../platform/clock.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import { logger } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { disconnect } from './connections.ts';
import { listener } from './entities.ts';
import { openOf } from './rules.ts';

/**
 * Lets the open pages of some people ask anew what changed. For subscribers, once what the pages will read is written:
 * said twice it does no harm, and a page that doesn't hear it asks within half a minute by itself. Who listens to nothing
 * costs one read for a hundred people, and nothing is sent.
 * @param to the people, of one company
 * @param changes which reads, and of what; never what they say
 */
export async function showChanges(
  { table, sockets }: Pick<Services, 'table' | 'sockets'>,
  { companyId, userIds }: { readonly companyId: CompanyId; readonly userIds: readonly UserId[] },
  changes: readonly Change[],
): Promise<void> {
  const listeners = await table.batchGet(userIds.map((userId) => listener.at({ companyId, userId })));
  const nowSeconds = epochSeconds(systemClock.now());
  const text = JSON.stringify(changes);
  const connections = listeners.flatMap((one) => openOf(one?.connections ?? [], nowSeconds));
  await Promise.all(
    connections.map(async ({ connectionId }) => {
      try {
        if (!(await sockets.send(connectionId, text))) await disconnect({ table }, connectionId);
      } catch (error) {
        // Nobody waits for it: the event must not come again to everybody else.
        logger.warn('a page could not be told of a change', { error });
      }
    }),
  );
}
