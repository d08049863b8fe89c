import { expect, test } from 'vitest';
import { endingHold, placingHold } from '#functions/grading/place-hold.ts';
import { newId } from '#functions/platform/ids.ts';

type Found = Parameters<typeof placingHold>[1];

const cause = { now: '2026-11-30T09:00:00.000Z', requestId: 'test' };
const [studentId, grader, board] = [newId('UserId'), newId('UserId'), newId('UserId')];
const submission = {
  ...{ studentId, status: 'quickscan', holdState: null, quickscanDecidedAt: null, handedInByUserId: null },
  ...{ quickscanner: { userId: grader, name: 'Quist' }, firstAssessor: null, secondAssessor: null },
};
const details = (more: object, holds: readonly object[] = []) =>
  ({
    ...{ assessments: [], corrections: [], replacements: [], review: undefined, holds },
    submission: { ...submission, ...more },
  }) as unknown as Found;

test.each<[string, object, string]>([
  ['was returned', { status: 'returned' }, 'WRONG_STATE'],
  ['stands still already', { holdState: 'held' }, 'SUBMISSION_HELD'],
  ['was decided on a moment ago', { quickscanDecidedAt: cause.now }, 'CONFLICT'],
])('work that %s is not made to stand still', (_, more, code) => {
  const by = { userId: grader, name: 'Quist' };
  const how = { reason: 'Vermoeden', by, requestId: newId('BoardRequestId') };
  expect(() => placingHold(cause, details(more), how)).toThrow(code);
});

test.each<[string, object, readonly object[], string]>([
  ['that goes on', { holdState: 'over' }, [{ ended: null }], 'WRONG_STATE'],
  ['that stands still by nothing', { holdState: 'held' }, [{ ended: {} }], 'WRONG_STATE'],
  [
    'whose grader says so',
    { holdState: 'held', quickscanner: { userId: board } },
    [{ ended: null }],
    'NO_AUTHORIZATION',
  ],
  ['whose student says so', { holdState: 'held', studentId: board }, [{ ended: null }], 'NO_AUTHORIZATION'],
  [
    'that they handed in for its student',
    { holdState: 'held', handedInByUserId: board },
    [{ ended: null }],
    'NO_AUTHORIZATION',
  ],
])('nobody lets work go on %s', (_, more, holds, code) => {
  const how = { outcome: 'released' as const, words: '', by: { userId: board, name: 'Hanneke' } };
  expect(() => endingHold(cause, details(more, holds), how)).toThrow(code);
});
