import { expect, test } from 'vitest';
import { shortened, startOf } from '#shared/platform/start-of.ts';

test.each([
  ['verslag', 9, 'verslag'],
  ['verslag', 3, 'ver'],
  ['ab💥c', 4, 'ab💥'],
  ['ab💥c', 3, 'ab'],
  ['💥💥', 3, '💥'],
])('%j begins, of %i, with %j', (text, max, start) => {
  expect(startOf(text, max)).toBe(start);
});

test.each([
  ['ab💥c', 5, 'ab💥c'],
  ['ab💥cd', 5, 'ab💥…'],
  ['ab💥cd', 4, 'ab…'],
  ['ab cde', 4, 'ab…'],
])('%j is, in %i, %j', (text, max, short) => {
  expect(shortened(text, max)).toBe(short);
});
