import type { Table } from '../platform/table/table.ts';
import { type Inbox, inbox, type OfPerson } from './entities.ts';

/** What somebody has not read yet; undefined while they were never told of anything. */
export function inboxOf(table: Table, { companyId, userId }: OfPerson): Promise<Inbox | undefined> {
  return table.get(inbox.at({ companyId, userId }), { consistent: true });
}
