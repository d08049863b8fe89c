import { Refusal } from '#shared/http/errors.ts';
import type { NotificationId } from '#shared/identity/ids.ts';
import { routes } from '#shared/notifications/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Inbox, inbox, notification } from '../entities.ts';
import { inboxOf } from '../repository.ts';
import { unreadAt, withoutSeen } from '../rules.ts';

interface Seen {
  readonly until: string;
  readonly now: string;
  readonly only?: NotificationId;
}

/** Marks one as read. */
export const readNotification = handler(
  routes.readNotification,
  async function readNotification({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    const { notificationId: only } = params;
    const places = [
      notification.at({ companyId, userId, notificationId: only }),
      inbox.at({ companyId, userId }),
    ] as const;
    // Somebody who is told of more meanwhile has still read this.
    return retryLostRace(async () => {
      const [found, box] = await table.batchGet(places, { consistent: true });
      if (!found) throw new Refusal('NOTIFICATION_NOT_FOUND');
      return markSeen(table, box, { ...body, now, only });
    });
  },
);

/** Marks everything as read that came up to an instant. */
export const readAll = handler(routes.readAll, async function readAll({ actor, body, now }, { table }) {
  return retryLostRace(async () => markSeen(table, await inboxOf(table, actor), { ...body, now }));
});

async function markSeen(table: Table, before: Inbox | undefined, { until, now, only }: Seen) {
  if (!before) return { unread: 0 };
  const unread = withoutSeen(before.unread, until, only);
  if (Object.keys(unread).length < Object.keys(before.unread).length) {
    await table.transact([replace(inbox, before, { ...before, unread })], {
      notAudited: 'what somebody has read is nobody else’s business',
    });
  }
  return { unread: unreadAt(unread, now) };
}
