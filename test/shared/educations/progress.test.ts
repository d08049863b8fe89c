import { expect, test } from 'vitest';
import { countedPoints, pointsByStatus, pointsOfBlock } from '#shared/educations/progress.ts';
import type { PartStatus } from '#shared/educations/schemas.ts';

const block = (...parts: [ects: number, status: PartStatus][]) => ({
  learnpaths: parts.map(([ects, status]) => ({ ects, status })),
});

test('study points stand where their learning paths do, over all blocks', () => {
  const blocks = [block([5, 2], [2.5, 5], [10, 3]), block([5, 1], [30, 4], [5, 2])];
  expect(pointsByStatus(blocks)).toEqual({ earned: 10, exempt: 2.5, busy: 5, planned: 30, failed: 10 });
  expect(pointsOfBlock(block([5, 2], [2.5, 3]))).toBe(7.5);
});

test('of 241 EC that somebody earned in an education of 240, one is extra-curricular', () => {
  const points = { earned: 239, exempt: 2, busy: 0, planned: 0, failed: 0 };
  expect(countedPoints(points, 240)).toEqual({ counts: 240, extra: 1 });
  expect(countedPoints({ ...points, earned: 100 }, 240)).toEqual({ counts: 102, extra: 0 });
});
