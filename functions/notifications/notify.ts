import { notificationEvents } from '#events/notifications.ts';
import { Refusal } from '#shared/http/errors.ts';
import { declarationOf, type NotificationKind } from '#shared/notifications/kinds.ts';
import { deliveryOf } from '#shared/notifications/rules.ts';
import type { Delivery } from '#shared/notifications/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { systemClock } from '../platform/clock.ts';
import { type User, user } from '../platform/identity/entities.ts';
import { create, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { defaults, inbox, notification, type OfPerson, preferences, told } from './entities.ts';
import { type Content, newNotification } from './item.ts';
import { causeKey } from './naming.ts';
import { withUnread } from './rules.ts';

/** What somebody is to be told, and why. */
export interface Told<Kind extends NotificationKind> extends Content<Kind> {
  /** What led to it: an event fits. Its id is told of once, however often it comes. */
  readonly cause: { readonly id: string; readonly requestId: string };
}

/**
 * Tells a person something, once for each cause: the one way by which any domain does. They find it under their bell,
 * and in their mail as they chose. Who can't sign in, is not of the company or wants nothing of the kind is not told.
 * @param to the person, in the company that it concerns
 * @returns whether they were told just now
 */
export async function notify<Kind extends NotificationKind>(
  { table }: { readonly table: Table },
  to: OfPerson,
  what: Told<Kind>,
): Promise<boolean> {
  return retryLostRace(() => tell(table, { companyId: to.companyId, userId: to.userId }, what));
}

async function tell<Kind extends NotificationKind>(
  table: Table,
  of: OfPerson,
  what: Told<Kind>,
): Promise<boolean> {
  const { kind, cause } = what;
  const toldAt = systemClock.now();
  const fresh = newNotification(of, what, toldAt);
  const { notificationId, expiresAtSeconds } = fresh;
  const mark = { ...of, cause: causeKey([kind, notificationId, cause.id]) };
  const [person, before, box, repeated, own, organisation] = await table.batchGet(
    [
      user.at(of),
      notification.at({ ...of, notificationId }),
      inbox.at(of),
      told.at(mark),
      preferences.at(of),
      defaults.at(of),
    ],
    { consistent: true },
  );
  const delivery = deliveryOf(kind, own?.choices, organisation?.choices);
  if (repeated || delivery === 'off' || !canBeTold(person, of)) return false;
  const isUnread = box?.unread[notificationId] !== undefined;
  const after = {
    ...fresh,
    count: before && isUnread ? before.count + 1 : 1,
    inDigest: delivery === 'daily',
  };
  const filled = { ...of, unread: withUnread(box?.unread ?? {}, notificationId, toldAt) };
  const otherwise = { orElse: 'CONFLICT' } as const;
  try {
    await table.transact(
      [
        create(told, { ...mark, expiresAtSeconds }),
        before ? replace(notification, before, after) : create(notification, after, otherwise),
        box ? replace(inbox, box, filled) : create(inbox, filled, otherwise),
      ],
      recordOf(
        notificationEvents.personNotified,
        { now: toldAt, requestId: cause.requestId },
        {
          subject: { type: 'notification', id: notificationId },
          payload: { notificationId, userId: of.userId, kind, delivery: outgoing(kind, delivery, isUnread) },
          companyId: of.companyId,
        },
      ),
    );
    return true;
  } catch (error) {
    // Somebody else told them at the same moment.
    if (error instanceof Refusal && error.code === 'ALREADY_EXISTS') return false;
    throw error;
  }
}

/** Nobody is buried in mail about what comes often, and they have not looked at yet. */
function outgoing(kind: NotificationKind, delivery: Exclude<Delivery, 'off'>, isUnread: boolean) {
  return delivery === 'at-once' && isUnread && declarationOf(kind).gathers ? 'app' : delivery;
}

/** Whether a person may still be told of something in a company: who was a guest there may not. */
export function canBeTold(person: User | undefined, { companyId }: OfPerson): person is User {
  if (person?.status !== 1 || person.deletedAt || person.memberships[companyId] === undefined) return false;
  const stay = person.guestIn?.[companyId];
  return !stay || dutchDate(systemClock.now()) <= stay.until;
}
