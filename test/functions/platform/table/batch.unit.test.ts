import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { batchGet } from '#functions/platform/table/batch.ts';
import type { Connection } from '#functions/platform/table/connection.ts';
import { entity } from '#functions/platform/table/entity.ts';

const note = entity({
  name: 'note',
  schema: z.object({ id: z.string() }),
  key: {
    pk: ({ id }: { id: string }) => ['NOTE', id] as const,
    sk: () => ['NOTE'] as const,
  },
});
const place = note.at({ id: '7' });
const stored = { ...place.key, entity: 'note', shape: 1, version: 3, id: '7' };

/** A table that leaves keys unanswered for so many calls, and when it was asked, in milliseconds. */
function heldBack(calls: number) {
  const asked: number[] = [];
  const connection = {
    tableName: 'leerpad',
    clock: { milliseconds: () => 0 },
    batchGet: async ({ RequestItems }: { RequestItems: object }) => {
      asked.push(performance.now());
      return asked.length > calls ? { Responses: { leerpad: [stored] } } : { UnprocessedKeys: RequestItems };
    },
  } as unknown as Connection;
  return { connection, asked };
}

test('what did not fit into an answer is asked for again', async () => {
  const { connection, asked } = heldBack(1);
  expect(await batchGet(connection, [place], {})).toEqual([{ id: '7', version: 3 }]);
  expect(asked).toHaveLength(2);
});

test('what keeps being held back is asked for later and later, six times again, and then fails', async () => {
  const { connection, asked } = heldBack(7);
  await expect(batchGet(connection, [place], {})).rejects.toThrow('1 keys of a batch stayed unanswered');
  const waits = asked.slice(1).map((at, nth) => at - (asked[nth] ?? 0));
  expect(waits).toHaveLength(6);
  // A timer may end a millisecond early.
  for (const [nth, least] of [0, 25, 50, 100, 200, 400].entries())
    expect(waits[nth]).toBeGreaterThanOrEqual(least - 2);
});
