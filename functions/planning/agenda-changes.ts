import { chunksOf } from '#shared/platform/chunks.ts';
import { check, type Operation, put, removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type AgendaEntry, agendaEntry, cancelledEntry, type EntryDraft } from './agenda.ts';
import { type Planning, planning } from './planning.ts';

/** Entries of one transaction: each may take two actions. */
const perTransaction = 40;
/** Plannings of one transaction: of each its check, and what is written and taken away. */
const planningsPerTransaction = 30;
const asCopy = { notAudited: 'a copy of a planning, whose own change is on record' };

/**
 * Writes entries of agendas, some at a time.
 * @param madeFrom the planning of these entries: they are written only while it is as it was read, as one that changes
 *   writes the agenda of who teaches it itself
 * @throws Refusal CONFLICT when it has changed since: what was made from it counts no more
 */
export async function save(
  table: Table,
  changes: readonly Operation<unknown>[],
  madeFrom?: Planning,
): Promise<void> {
  const checks = madeFrom ? [unchanged(madeFrom)] : [];
  for (const chunk of chunksOf(changes, perTransaction)) await table.transact([...checks, ...chunk], asCopy);
}

/** A planning, and what is written of it in one agenda: at most two actions. */
export type Change = readonly [madeFrom: Planning, ...operations: Operation<unknown>[]];

/** Writes entries of several plannings, each only while its planning is as it was read. @throws Refusal as above */
export async function saveEach(table: Table, changes: readonly Change[]): Promise<void> {
  for (const chunk of chunksOf(changes, planningsPerTransaction))
    await table.transact(
      chunk.flatMap(([madeFrom, ...operations]) => [unchanged(madeFrom), ...operations]),
      asCopy,
    );
}

const unchanged = (of: Planning) => check(planning.at(of), { version: of.version });

/** Whether the entry of a student is already as it is to be. */
export function isSame(before: AgendaEntry | undefined, wanted: EntryDraft): boolean {
  return (
    before !== undefined &&
    !before.cancelled &&
    before.as === 'student' &&
    before.planningVersion === wanted.planningVersion &&
    before.dates.join() === wanted.dates.join()
  );
}

/** Writes an entry, also where its last day, which is in its key, has become another. */
export const moving = (before: AgendaEntry | undefined, wanted: EntryDraft) => [
  put(agendaEntry, wanted),
  ...(before && before.lastOn !== wanted.lastOn ? [removeAt(agendaEntry.at(before))] : []),
];

/** What becomes of the entry of a student who no longer attends. */
export const takenOff = (entry: AgendaEntry, now: string) =>
  cancelledEntry(entry, now, entry.planningVersion + 1);
