import { expect, it } from 'vitest';
import { chunksOf } from '#shared/platform/chunks.ts';

it.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('%j by two is %j', (items, chunks) => {
  expect(chunksOf<number>(items, 2)).toEqual(chunks);
});
