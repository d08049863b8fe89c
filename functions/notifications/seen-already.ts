import { type NotificationKind, pathOf, type RefsOf } from '#shared/notifications/kinds.ts';
import { type Operation, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { inbox, type OfPerson } from './entities.ts';
import { notificationIdOf } from './naming.ts';
import { inboxOf } from './repository.ts';
import { withoutSeen } from './rules.ts';

/**
 * Marks as read what somebody was told and has seen elsewhere: an operation for the transaction that notes that. One read.
 * @returns nothing where they have none of it unread
 */
export async function seenAlready<Kind extends NotificationKind>(
  table: Table,
  { companyId, userId }: OfPerson,
  { kind, refs }: { readonly kind: Kind; readonly refs: RefsOf<Kind> },
): Promise<Operation<unknown>[]> {
  const of = { companyId, userId };
  const before = await inboxOf(table, of);
  const id = notificationIdOf(of, [kind, pathOf(kind, refs)]);
  const toldAt = before?.unread[id];
  if (!before || toldAt === undefined) return [];
  return [replace(inbox, before, { ...before, unread: withoutSeen(before.unread, toldAt, id) })];
}
