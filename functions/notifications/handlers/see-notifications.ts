import { routes } from '#shared/notifications/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { notification } from '../entities.ts';
import { presentNotification } from '../present.ts';
import { inboxOf } from '../repository.ts';
import { unreadAt } from '../rules.ts';

/** What the caller was told, newest first. */
export const listNotifications = handler(
  routes.listNotifications,
  async function listNotifications({ actor, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const { companyId, userId } = actor;
    const [page, box] = await Promise.all([
      table.list(notification.by('newest', { companyId, userId }), { limit, cursor, descending: true }),
      inboxOf(table, actor),
    ]);
    return {
      data: page.items.map((item) => presentNotification(item, box?.unread ?? {})),
      meta: { next: page.next },
    };
  },
);

/** How much of it is unread. */
export const countUnread = handler(routes.countUnread, async function countUnread({ actor, now }, { table }) {
  const box = await inboxOf(table, actor);
  return { unread: unreadAt(box?.unread ?? {}, now) };
});
