import { choosableKindNames, type NotificationKind } from '#shared/notifications/kinds.ts';
import { deliveryOf } from '#shared/notifications/rules.ts';
import type { Choices, Preferences, Notification as Shown } from '#shared/notifications/schemas.ts';
import type { Notification } from './entities.ts';
import type { Unread } from './rules.ts';

/** A notification as the person sees it. */
export function presentNotification(stored: Notification, unread: Unread): Shown {
  const { notificationId: id, kind, path, values, context, count, toldAt: at } = stored;
  return { id, kind, path, values, context, count, at, unread: unread[id] !== undefined };
}

/**
 * What somebody chose, and what holds otherwise.
 * @param kinds that they may choose about
 * @param next in line after them: the organisation's, for a person
 */
export function presentPreferences(
  stored: { readonly version: number; readonly choices: Choices } | undefined,
  kinds: readonly NotificationKind[],
  next?: Choices,
): Preferences {
  const chosen = choosableKindNames.flatMap((kind) => {
    const delivery = stored?.choices[kind];
    return delivery ? [{ kind, delivery }] : [];
  });
  const otherwise = kinds.map((kind) => ({ kind, delivery: deliveryOf(kind, next) }));
  return { version: stored?.version ?? 0, choices: chosen, otherwise };
}
