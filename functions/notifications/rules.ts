import type { NotificationId } from '#shared/identity/ids.ts';
import { type NotificationKind, notificationKindNames } from '#shared/notifications/kinds.ts';
import { deliveryOf } from '#shared/notifications/rules.ts';
import type { Choices } from '#shared/notifications/schemas.ts';
import { mostUnread } from '#shared/notifications/unread.ts';
import { descending } from '#shared/platform/order.ts';

/** By notification, when the person was told. */
export type Unread = Readonly<Record<NotificationId, string>>;

/** For how long a notification is kept: half a year after it was told last. */
export const retentionSeconds = 180 * 24 * 3600;

/** What is unread once a person is told of one more: the latest, as far as they are remembered. */
export function withUnread(before: Unread, id: NotificationId, toldAt: string): Unread {
  const entries = Object.entries({ ...before, [id]: toldAt }) as [NotificationId, string][];
  return Object.fromEntries(entries.toSorted(descending(([, at]) => at)).slice(0, mostUnread));
}

/** What is left unread once everything, or one, was seen up to an instant. */
export function withoutSeen(before: Unread, until: string, only?: NotificationId): Unread {
  const entries = Object.entries(before) as [NotificationId, string][];
  return Object.fromEntries(entries.filter(([id, toldAt]) => toldAt > until || (only && id !== only)));
}

/** How many are unread and still kept. */
export function unreadAt(unread: Unread, now: string): number {
  const kept = new Date(Date.parse(now) - retentionSeconds * 1000).toISOString();
  return Object.values(unread).filter((toldAt) => toldAt > kept).length;
}

/**
 * What a person has chosen once they want no more mail: of one kind, or none of what comes daily. They still find it in
 * the product.
 */
export function withoutMail(
  which: NotificationKind | 'digest',
  own: Choices,
  organisation: Choices,
): Choices {
  const ended =
    which === 'digest'
      ? notificationKindNames.filter((kind) => deliveryOf(kind, own, organisation) === 'daily')
      : [which].filter((kind) => deliveryOf(kind, own, organisation) !== 'off');
  return { ...own, ...Object.fromEntries(ended.map((kind) => [kind, 'app' as const])) };
}
