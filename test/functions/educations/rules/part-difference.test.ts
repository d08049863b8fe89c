import { expect, test } from 'vitest';
import { partDifference } from '#functions/educations/rules/part-difference.ts';
import { block, part } from './samples.ts';

test('learning paths of a block differ by what came, went or is followed otherwise', () => {
  const before = block(1, { learnpaths: [part(1), part(2)] });
  const after = block(1, { learnpaths: [part(2, { studyPhase: 1 }), part(3)] });
  const { added, removed, changed } = partDifference(before, after);
  expect([added, removed, changed].map((parts) => parts.map(({ title }) => title))).toEqual([
    ['Leerpad 3'],
    ['Leerpad 1'],
    ['Leerpad 2'],
  ]);
});
