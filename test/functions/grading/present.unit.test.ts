import { expect, test } from 'vitest';
import { presentSummary } from '#functions/grading/present.ts';
import { makeSubmission } from './cases.ts';

const at = '2026-11-03T09:00:00.000Z';

test.each([
  ['quickscanDecidedAt', [true, false, false]],
  ['firstAssessedAt', [false, true, false]],
  ['secondAssessedAt', [false, false, true]],
] as const)('a row says what is done once there is a %s, and nothing else', (done, said) => {
  const { quickscanCompleted, firstAssessmentCompleted, secondAssessmentCompleted } = presentSummary(
    makeSubmission({ [done]: at }),
  );
  expect([quickscanCompleted, firstAssessmentCompleted, secondAssessmentCompleted]).toEqual(said);
});
