import { expect, test } from 'vitest';
import { reordered } from '#web/ui/reorder.ts';

const all = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'after', 'c', 'bcad'],
  ['a', 'before', 'd', 'bcad'],
  ['d', 'before', 'a', 'dabc'],
  ['a', 'after', 'd', 'bcda'],
  ['d', 'after', 'd', 'abcd'],
  ['a', 'before', 'a', 'abcd'],
  ['b', 'after', 'b', 'abcd'],
] as const)('%s dropped %s %s gives %s', (moved, side, key, order) => {
  expect(reordered(all, new Set([moved]), { key, side }).join('')).toBe(order);
});

test('several items stay in their order, also when dropped beside one of themselves', () => {
  expect(reordered(all, new Set(['d', 'b']), { key: 'b', side: 'after' }).join('')).toBe('abdc');
});
