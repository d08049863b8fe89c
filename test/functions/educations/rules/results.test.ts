import { expect, test } from 'vitest';
import { resultOf } from '#functions/educations/rules/results.ts';
import { assignmentId } from '#shared/identity/ids.ts';

const id = (number: number) => assignmentId.parse(`asg_01JD${String(number).padStart(22, '0')}`);
const final = (...numbers: number[]) => numbers.map((number) => ({ assignmentId: id(number) }));
const graded = (number: number, finalGrade: number) => ({
  assignmentId: id(number),
  outcome: finalGrade >= 55 ? ('passed' as const) : ('failed' as const),
  finalGrade,
});
const rejected = (number: number) => ({
  assignmentId: id(number),
  outcome: 'rejected' as const,
  finalGrade: null,
});

test.each([
  ['one that is passed', [graded(1, 75)], { status: 2, result: 75 }],
  ['one that is failed', [graded(1, 54)], { status: 3, result: 54 }],
  [
    'the highest of several attempts',
    [graded(1, 40), graded(1, 61), graded(1, 58)],
    { status: 2, result: 61 },
  ],
  [
    'an attempt that a quickscan rejected and a better one',
    [rejected(1), graded(1, 60)],
    { status: 2, result: 60 },
  ],
])('the result of one final assignment is that of %s', (_, attempts, expected) => {
  expect(resultOf(final(1), attempts, 'decimal')).toEqual(expected);
});

test.each([
  ['nothing is handed in', final(1), []],
  ['a quickscan rejected it', final(1), [rejected(1)]],
  ['one of two has no grade', final(1, 2), [graded(1, 80)]],
  ['there is no final assignment', [], [graded(1, 80)]],
])('there is no result while %s', (_, assignments, attempts) => {
  expect(resultOf(assignments, attempts, 'decimal')).toBeNull();
});

test('several weigh the same, rounded half up once, and each must be passed', () => {
  expect(resultOf(final(1, 2), [graded(1, 60), graded(2, 71)], 'decimal')).toEqual({ status: 2, result: 66 });
  expect(resultOf(final(1, 2), [graded(1, 90), graded(2, 40)], 'decimal')).toEqual({ status: 3, result: 65 });
});

test('a whole grade is rounded, and a part that is passed or failed has none', () => {
  expect(resultOf(final(1), [graded(1, 75)], 'whole')).toEqual({ status: 2, result: 80 });
  expect(resultOf(final(1), [graded(1, 75)], 'pass-fail')).toEqual({ status: 2, result: null });
});
