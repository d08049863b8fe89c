import { expect, test } from 'vitest';
import { mostAtOnce } from '#functions/platform/job/portion.ts';

// A transaction takes a hundred actions.
test.each([
  ['all of them where it takes them', 100, [3, 1], undefined],
  ['but the smallest where that is enough, as whichever is left then will do', 101, [3, 1], 1],
  ['none where only all of them are enough', 104, [3, 1], 0],
  ['fewer the more the small ones leave over', 102, [3, 1], 0],
  ['as many as of those that are alike', 104, [2, 2, 2, 2], 2],
  ['none where even that is too little', 200, [3, 1], 0],
])('of changes of a transaction are taken %s', (_, actions, sizes, most) => {
  expect(mostAtOnce(actions, sizes)).toBe(most);
});
