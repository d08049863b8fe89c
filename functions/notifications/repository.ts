import type { Table } from '../platform/table/table.ts';
import { type Inbox, inbox, type Notification, notification, type OfPerson } from './entities.ts';

/** What somebody has not read yet; undefined while they were never told of anything. */
export function inboxOf(table: Table, { companyId, userId }: OfPerson): Promise<Inbox | undefined> {
  return table.get(inbox.at({ companyId, userId }), { consistent: true });
}

/** All that somebody was told and that is still kept, newest first. */
export function notificationsOf(table: Table, of: OfPerson): Promise<Notification[]> {
  return table.query(notification.by('newest', of), { descending: true });
}
