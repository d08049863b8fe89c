import { expect, test } from 'vitest';
import { grouped } from '#functions/people/import/groups.ts';
import type { Prepared } from '#functions/people/import/write.ts';
import { portionActions } from '#functions/platform/job/portion.ts';

/** What the counter of people and what came of the rows take of a transaction. */
const shared = 2;
const most = portionActions - shared;

/** A row that writes so many items, each with a companion, and one record, and moves the counters of these roles. */
function row(
  userId: string,
  writes: number,
  held: readonly string[] = [],
  holds: readonly string[] = [],
): Prepared {
  const operation = { companions: { put: [{}], remove: [] } };
  return {
    operations: Array.from({ length: writes }, () => operation),
    records: [{}],
    counted: { userId, listing: {}, held: { cmp_1: held }, holds: { cmp_1: holds } },
  } as unknown as Prepared;
}
/** Its writes with their companions, its record and the key of that. */
const takes = (writes: number) => 2 * writes + 2;
const sizes = (...rows: Prepared[]) => grouped(rows).map(({ length }) => length);

test('rows go together as long as they fit into a transaction', () => {
  const writes = (most / 3 - 2) / 2;
  expect(takes(writes) * 3).toBe(most);
  const rows = [1, 2, 3, 4].map((nth) => row(`usr_${nth}`, writes));
  expect(sizes(...rows)).toEqual([3, 1]);
});

test.each([
  ['that was held', ['rol_1'], []],
  ['that is held from now on', [], ['rol_1']],
])('the counter of a role %s takes its place once in a transaction', (_, held, holds) => {
  const writes = (most / 2 - 2) / 2;
  const [bare, counting] = [row('usr_1', writes), row('usr_2', writes, held, holds)];
  expect(sizes(bare, bare)).toEqual([1, 1]);
  expect(sizes(bare, row('usr_2', writes))).toEqual([2]);
  expect(sizes(bare, counting)).toEqual([1, 1]);
  const fewer = (nth: number) => row(`usr_${nth}`, writes - 1, held, holds);
  expect(sizes(fewer(1), fewer(2), row('usr_3', 0, held, holds))).toEqual([3]);
});

test('a second row about somebody goes after the first, and rows that change nothing about anybody go together', () => {
  expect(sizes(row('usr_1', 1), row('usr_2', 1), row('usr_1', 1))).toEqual([2, 1]);
  const none = { operations: [], records: [], counted: undefined } as unknown as Prepared;
  expect(sizes(none, none)).toEqual([2]);
});
