import { actionsOf } from '#functions/platform/job/portion.ts';
import type { Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';

const mostActions = 98;
const atOnce = 8;
const notAudited = { notAudited: 'demo content, there before anything happened' };

/** Writes many items, a few transactions at a time, each as full as can be. */
export async function writeAll(table: Table, operations: readonly Operation<unknown>[]) {
  const batches: Operation<unknown>[][] = [];
  let room = 0;
  for (const operation of operations) {
    const needed = actionsOf(operation);
    if (needed > room) {
      batches.push([]);
      room = mostActions;
    }
    batches.at(-1)?.push(operation);
    room -= needed;
  }
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
