import { type NotificationKind, pathOf, type RefsOf } from '#shared/notifications/kinds.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import type { Notification, OfPerson } from './entities.ts';
import { notificationIdOf } from './naming.ts';
import { retentionSeconds } from './rules.ts';

/** What a notification says, and of what. */
export interface Content<Kind extends NotificationKind> {
  readonly kind: Kind;
  /** What its path is filled with: ids. */
  readonly refs: RefsOf<Kind>;
  /** What its text is filled with, e.g. `{ assignment: 'Adviesrapport', dueAt: '2026-11-26T09:00:00.000Z' }`. */
  readonly values?: Readonly<Record<string, string>>;
  /** Which of the kind's texts, where it has several: `title_late` is taken for `late`. */
  readonly context?: string | undefined;
  /** What is alike is told as one, which counts. Default: what leads to the same page. */
  readonly alike?: string;
}

/**
 * A notification as it is kept, told for the first time.
 * @param toldAt UTC instant
 */
export function newNotification<Kind extends NotificationKind>(
  { companyId, userId }: OfPerson,
  { kind, refs, values = {}, context, alike }: Content<Kind>,
  toldAt: string,
): Omit<Notification, 'version'> {
  const path = pathOf(kind, refs);
  return {
    companyId,
    userId,
    notificationId: notificationIdOf({ companyId, userId }, [kind, alike ?? path]),
    kind,
    path,
    values: { ...values },
    context: context ?? null,
    count: 1,
    toldAt,
    inDigest: false,
    expiresAtSeconds: epochSeconds(toldAt) + retentionSeconds,
  };
}
