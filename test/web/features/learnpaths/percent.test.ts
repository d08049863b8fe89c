import { expect, test } from 'vitest';
import { percentOf } from '#web/features/learnpaths/percent.ts';

test.each([
  [0, 0, 0],
  [0, 8, 0],
  [1, 3, 33],
  [199, 200, 99],
  [8, 8, 100],
])('%i of %i chapters is %i %%', (completedChapterCount, chapterCount, percent) => {
  expect(percentOf({ completedChapterCount, chapterCount })).toBe(percent);
});
