import type { Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';

/** DynamoDB takes a hundred actions; a searchable item brings up to a dozen words along. */
const perTransaction = 7;
const perPlainTransaction = 80;
const atOnce = 8;
const notAudited = { notAudited: 'demo content, there before anything happened' };

/**
 * Writes many items, a few transactions at a time.
 * @param searchable whether the items bring words along
 */
export async function writeAll(table: Table, operations: readonly Operation<unknown>[], searchable = false) {
  const size = searchable ? perTransaction : perPlainTransaction;
  const batches = Array.from({ length: Math.ceil(operations.length / size) }, (_, index) =>
    operations.slice(index * size, (index + 1) * size),
  );
  await atATime(batches, (batch) => table.transact(batch, notAudited));
}

/** Runs something for each of many, a few at a time. */
export async function atATime<One>(all: readonly One[], run: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
