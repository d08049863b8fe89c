import { isDeepStrictEqual } from 'node:util';
import type { Ids } from '#shared/identity/ids.ts';
import { remove, removeAt, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type ListOf, type ReadingList, readingList, sourceOnList } from './reading-list.ts';
import { copyOf } from './rules.ts';
import { seatCount } from './seat.ts';
import { source } from './source.ts';

const asCopy = { notAudited: 'a copy of a source or a title, whose own change is on record' };

/**
 * Brings what lists remember of a source in step with it as it is stored, and with its seats: late and repeated events
 * do no harm.
 */
export async function refreshLists(table: Table, of: Ids<'companyId' | 'sourceId'>): Promise<void> {
  const [[found, seats], uses] = await Promise.all([
    table.batchGet([source.at(of), seatCount.at(of)], { consistent: true }),
    table.query(sourceOnList.in(of), { consistent: true }),
  ]);
  if (!found) return;
  const copy = copyOf(found, seats?.taken ?? 0);
  for (const { kind, ownerId } of uses) {
    const list = await listNow(table, { companyId: of.companyId, kind, ownerId });
    if (!list) continue;
    const entries = list.entries.map((one) => (one.sourceId === of.sourceId ? { ...one, ...copy } : one));
    await keep(table, list, { ...list, entries });
  }
}

/** Gives the list of a learning path or course the title that this has now. */
export async function renameList(table: Table, of: ListOf, title: string): Promise<void> {
  const list = await listNow(table, of);
  if (list) await keep(table, list, { ...list, title });
}

/** Removes the list of a learning path or course that is gone. */
export async function removeList(table: Table, of: ListOf): Promise<void> {
  const list = await listNow(table, of);
  if (!list) return;
  const { companyId, kind, ownerId } = of;
  await table.transact(
    [
      remove(readingList, list),
      ...list.entries.map(({ sourceId }) =>
        removeAt(sourceOnList.at({ companyId, sourceId, kind, ownerId })),
      ),
    ],
    { notAudited: 'goes with what it is of, whose deletion is on record' },
  );
}

const listNow = (table: Table, of: ListOf) => table.get(readingList.at(of), { consistent: true });

async function keep(table: Table, before: ReadingList, after: ReadingList): Promise<void> {
  if (!isDeepStrictEqual(before, after)) await table.transact([replace(readingList, before, after)], asCopy);
}
