import { user } from '#functions/platform/identity/entities.ts';
import { actionsOf } from '#functions/platform/job/portion.ts';
import type { Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { countsOf, type Offer, offerOf, operationsOf, studentOf } from './students.ts';

/** DynamoDB takes a hundred actions in a transaction. */
const actionsAtMost = 100;
/** Students looked up at a time, to find those that are there already. */
const chunkSize = 500;
const atOnce = 2;
const notAudited = { notAudited: 'students in bulk, to see the product at scale' };

/**
 * Adds students to the demo company until it has this many of them. A student is written whole or not at all, so a
 * load that was cut short is taken up where it ended.
 * @param report is told how many are there
 * @returns how many were added
 */
export async function loadStudents(
  table: Table,
  students: number,
  report: (there: number) => void,
): Promise<number> {
  const offer = await offerOf(table);
  let added = 0;
  for (let first = 0; first < students; first += chunkSize) {
    const indices = Array.from({ length: Math.min(chunkSize, students - first) }, (_, nth) => first + nth);
    added += await loadChunk(table, indices, offer);
    report(first + indices.length);
  }
  return added;
}

async function loadChunk(table: Table, indices: readonly number[], offer: Offer): Promise<number> {
  const found = await table.batchGet(indices.map((index) => user.at(studentOf(index))));
  const missing = indices.filter((_, position) => !found[position]);
  const waiting = packed(missing, offer);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await table.transact(next, notAudited);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return missing.length;
}

/** Whole students together in as few transactions as hold them, each with what counts them. */
function packed(indices: readonly number[], offer: Offer): Operation<unknown>[][] {
  const packs: { students: number[]; operations: Operation<unknown>[] }[] = [];
  let room = 0;
  for (const index of indices) {
    const operations = operationsOf(index, offer);
    const size = operations.reduce((total, operation) => total + actionsOf(operation), 0);
    if (size > room) {
      packs.push({ students: [], operations: [] });
      room = actionsAtMost - offer.paths.length - 1;
    }
    packs.at(-1)?.students.push(index);
    packs.at(-1)?.operations.push(...operations);
    room -= size;
  }
  return packs.map(({ students, operations }) => [...operations, ...countsOf(students, offer)]);
}
