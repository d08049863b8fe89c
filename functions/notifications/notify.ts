import { notificationEvents } from '#events/notifications.ts';
import { Refusal } from '#shared/http/errors.ts';
import { declarationOf, type NotificationKind, pathOf, type RefsOf } from '#shared/notifications/kinds.ts';
import { deliveryOf } from '#shared/notifications/rules.ts';
import type { Delivery } from '#shared/notifications/schemas.ts';
import { systemClock } from '../platform/clock.ts';
import { type User, user } from '../platform/identity/entities.ts';
import { create, replace } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { inbox, notification, type OfPerson, told } from './entities.ts';
import { causeKey, notificationIdOf } from './naming.ts';
import { retentionSeconds, withUnread } from './rules.ts';

/** What somebody is to be told. */
export interface Told<Kind extends NotificationKind> {
  readonly kind: Kind;
  /** What its path is filled with: ids. */
  readonly refs: RefsOf<Kind>;
  /** What its text is filled with, e.g. `{ assignment: 'Adviesrapport', dueAt: '2026-11-26T09:00:00.000Z' }`. */
  readonly values?: Readonly<Record<string, string>>;
  /** Which of the kind's texts, where it has several: `title_late` is taken for `late`. */
  readonly context?: string | undefined;
  /** What is alike is told as one, which counts. Default: what leads to the same page. */
  readonly alike?: string;
  /** What led to it: an event fits. Its id is told of once, however often it comes. */
  readonly cause: { readonly id: string; readonly requestId: string };
}

/**
 * Tells a person something, once for each cause: the one way by which any domain does. They find it under their bell,
 * and in their mail as they chose. Who can't sign in, is not of the company or wants nothing of the kind is not told.
 * @param to the person, in the company that it concerns
 */
export async function notify<Kind extends NotificationKind>(
  { table }: { readonly table: Table },
  to: OfPerson,
  what: Told<Kind>,
): Promise<void> {
  await retryLostRace(() => tell(table, { companyId: to.companyId, userId: to.userId }, what));
}

async function tell<Kind extends NotificationKind>(table: Table, of: OfPerson, what: Told<Kind>) {
  const { kind, refs, values = {}, context = null, cause } = what;
  const path = pathOf(kind, refs);
  const notificationId = notificationIdOf(of, [kind, what.alike ?? path]);
  const mark = { ...of, cause: causeKey([kind, notificationId, cause.id]) };
  const [person, before, box, repeated] = await table.batchGet(
    [user.at(of), notification.at({ ...of, notificationId }), inbox.at(of), told.at(mark)],
    { consistent: true },
  );
  const delivery = deliveryOf(kind);
  if (repeated || delivery === 'off' || !canBeTold(person, of)) return;
  const isUnread = box?.unread[notificationId] !== undefined;
  const now = systemClock.milliseconds();
  const toldAt = new Date(now).toISOString();
  const expiresAtSeconds = Math.floor(now / 1000) + retentionSeconds;
  const count = before && isUnread ? before.count + 1 : 1;
  const after = {
    ...of,
    ...{ notificationId, kind, path, values: { ...values }, context, count, toldAt, expiresAtSeconds },
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
  } catch (error) {
    // Somebody else told them at the same moment.
    if (error instanceof Refusal && error.code === 'ALREADY_EXISTS') return;
    throw error;
  }
}

/** Nobody is buried in mail about what comes often, and they have not looked at yet. */
function outgoing(kind: NotificationKind, delivery: Exclude<Delivery, 'off'>, isUnread: boolean) {
  return delivery === 'at-once' && isUnread && declarationOf(kind).gathers ? 'app' : delivery;
}

/** Whether a person may still be told of something in a company. */
export function canBeTold(person: User | undefined, { companyId }: OfPerson): person is User {
  return person?.status === 1 && !person.deletedAt && person.memberships[companyId] !== undefined;
}
