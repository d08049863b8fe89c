import { describe, expect, test } from 'vitest';
import { withAttempts } from '#functions/educations/rules/attempts.ts';
import { attemptsByWork } from '#functions/educations/rules/results.ts';
import type { AttemptRule, LearnpathResult } from '#shared/educations/schemas.ts';
import { assignmentId } from '#shared/identity/ids.ts';
import { part } from './samples.ts';

const id = (number: number) => assignmentId.parse(`asg_01JD${String(number).padStart(22, '0')}`);
const final = (...numbers: number[]) => numbers.map((number) => ({ assignmentId: id(number) }));
const graded = (number: number, finalGrade: number, day = 1) => ({
  assignmentId: id(number),
  outcome: finalGrade >= 55 ? ('passed' as const) : ('failed' as const),
  finalGrade,
  returnedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});
const rejected = (number: number) => ({
  ...{ assignmentId: id(number), outcome: 'rejected' as const, finalGrade: null },
  returnedAt: '2026-11-01T10:00:00.000Z',
});
type Work = Parameters<typeof attemptsByWork>[1];
const attempts = (
  assignments: ReturnType<typeof final>,
  work: Work,
  rule: AttemptRule = 'highest',
  kind: LearnpathResult = 'decimal',
) => attemptsByWork(assignments, work, kind, rule);
/** What a learning path comes to. */
const comesTo = (...of: Parameters<typeof attempts>) =>
  withAttempts(part(1), attempts(...of), of[2] ?? 'highest');

test.each([
  ['one that is passed', [graded(1, 75)], { status: 2, result: 75 }],
  ['one that is failed', [graded(1, 54)], { status: 3, result: 54 }],
  [
    'the highest of several attempts',
    [graded(1, 40), graded(1, 61, 2), graded(1, 58, 3)],
    { status: 2, result: 61, decidedOn: '2026-11-02' },
  ],
  [
    'an attempt that a quickscan rejected and a better one',
    [rejected(1), graded(1, 60)],
    { status: 2, result: 60 },
  ],
])('the result of one final assignment is that of %s', (_, work, expected) => {
  expect(comesTo(final(1), work)).toMatchObject(expected);
});

test('where the last attempt counts, it does, in whichever order the work is read', () => {
  const work = [graded(1, 58, 3), graded(1, 61, 2)];
  expect(comesTo(final(1), work, 'last')).toMatchObject({ result: 58, decidedOn: '2026-11-03' });
});

test.each([
  ['nothing is handed in', final(1), []],
  ['a quickscan rejected it', final(1), [rejected(1)]],
  ['one of two has no grade', final(1, 2), [graded(1, 80)]],
  ['there is no final assignment', [], [graded(1, 80)]],
])('there is no result while %s', (_, assignments, work) => {
  expect(attempts(assignments, work)).toEqual([]);
});

describe('several final assignments', () => {
  test('weigh the same, rounded half up once, and each must be passed', () => {
    const of = (one: number, other: number) => comesTo(final(1, 2), [graded(1, one), graded(2, other, 2)]);
    expect(of(60, 71)).toMatchObject({ status: 2, result: 66 });
    expect(of(90, 40)).toMatchObject({ status: 3, result: 65 });
  });

  test('come to a result once each has a grade, and with each grade after that, also a worse one', () => {
    const work = [graded(1, 80), graded(2, 50, 2), graded(1, 60, 3), graded(2, 70, 4)];
    expect(attempts(final(1, 2), work).map(({ on, status, result }) => [on, status, result])).toEqual([
      ['2026-11-02', 3, 65],
      ['2026-11-03', 3, 55],
      ['2026-11-04', 2, 75],
    ]);
    expect(comesTo(final(1, 2), work)).toMatchObject({ result: 75 });
    expect(comesTo(final(1, 2), work, 'last')).toMatchObject({ result: 65 });
  });
});

test('a whole grade is rounded, and a part that is passed or failed has none', () => {
  expect(attempts(final(1), [graded(1, 75)], 'highest', 'whole')).toMatchObject([{ status: 2, result: 80 }]);
  expect(attempts(final(1), [graded(1, 75)], 'highest', 'pass-fail')).toMatchObject([{ result: null }]);
});
