import type { Notification as Shown } from '#shared/notifications/schemas.ts';
import type { Notification } from './entities.ts';
import type { Unread } from './rules.ts';

/** A notification as the person sees it. */
export function presentNotification(stored: Notification, unread: Unread): Shown {
  const { notificationId: id, kind, path, values, context, count, toldAt: at } = stored;
  return { id, kind, path, values, context, count, at, unread: unread[id] !== undefined };
}
