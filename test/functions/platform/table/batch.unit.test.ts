import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { batchGet } from '#functions/platform/table/batch.ts';
import type { Connection } from '#functions/platform/table/connection.ts';
import { entity } from '#functions/platform/table/entity.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => undefined) }));
beforeEach(() => vi.mocked(wait).mockClear());

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

/** A table that leaves keys unanswered for so many calls. */
function heldBack(calls: number) {
  let asked = 0;
  const connection = {
    tableName: 'leerpad',
    clock: { milliseconds: () => 0 },
    batchGet: async ({ RequestItems }: { RequestItems: object }) => {
      asked += 1;
      return asked > calls ? { Responses: { leerpad: [stored] } } : { UnprocessedKeys: RequestItems };
    },
  } as unknown as Connection;
  return { connection, asked: () => asked };
}
const waits = () => vi.mocked(wait).mock.calls.map(([milliseconds]) => milliseconds);

test('what did not fit into an answer is asked for at once', async () => {
  const { connection, asked } = heldBack(1);
  expect(await batchGet(connection, [place], {})).toEqual([{ id: '7', version: 3 }]);
  expect([asked(), waits()]).toEqual([2, []]);
});

test('what keeps being held back is asked for later and later, six times again, and then fails', async () => {
  const { connection, asked } = heldBack(7);
  await expect(batchGet(connection, [place], {})).rejects.toThrow('1 keys of a batch stayed unanswered');
  expect([asked(), waits()]).toEqual([7, [25, 50, 100, 200, 400]]);
});
