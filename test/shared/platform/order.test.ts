import { expect, test } from 'vitest';
import { ascending, compared, descending } from '#shared/platform/order.ts';

const rows = [
  { day: '2026-03-01', name: 'first' },
  { day: '2026-01-01', name: 'second' },
  { day: '2026-03-01', name: 'third' },
  { day: '2026-02-01', name: 'fourth' },
];
const names = (sorted: typeof rows) => sorted.map(({ name }) => name);

test('rows lie by what they are sorted by, and equal ones stay as they came, whichever end is first', () => {
  expect(names(rows.toSorted(ascending(({ day }) => day)))).toEqual(['second', 'fourth', 'first', 'third']);
  expect(names(rows.toSorted(descending(({ day }) => day)))).toEqual(['first', 'third', 'fourth', 'second']);
});

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
])('%s beside %s: %i', (one, other, order) => {
  expect(compared(one, other)).toBe(order);
});
