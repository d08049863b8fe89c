import { describe, expect, test } from 'vitest';
import {
  correctGrade,
  decideQuickscan,
  openStage,
  returnGraded,
  returnRejected,
} from '#functions/grading/rules/stages.ts';
import { makeSubmission } from '../cases.ts';

const now = '2026-11-10T09:00:00.000Z';
const later = '2026-11-15T09:00:00.000Z';

describe('opening a stage', () => {
  test('gives the grader a deadline', () => {
    expect(openStage(makeSubmission(), 'first-assessment', { days: 15, now })).toMatchObject({
      status: 'first-assessment',
      dueAt: '2026-11-25T09:00:00.000Z',
      waitingSince: now,
    });
  });

  test('again keeps the deadline', () => {
    const opened = openStage(makeSubmission(), 'quickscan', { days: 5, now });
    expect(opened && openStage(opened, 'quickscan', { days: 5, now: later })).toMatchObject({
      dueAt: later,
      waitingSince: later,
    });
  });

  test.each([
    ['a later stage', makeSubmission({ status: 'second-assessment' })],
    ['returned', makeSubmission({ status: 'returned' })],
    ['rejected', makeSubmission({ status: 'rejected' })],
  ])('does nothing once the submission is in %s', (_, submission) => {
    expect(openStage(submission, 'first-assessment', { days: 15, now })).toBeUndefined();
  });
});

test('a quickscan keeps what was decided and the message', () => {
  expect(
    decideQuickscan(makeSubmission(), { approved: false, message: 'Bijlage ontbreekt', now }),
  ).toMatchObject({
    status: 'quickscan',
    quickscanDecidedAt: now,
    quickscanApproved: false,
    quickscanMessage: 'Bijlage ontbreekt',
  });
});

describe('returning', () => {
  test.each([
    [54, 'failed'],
    [55, 'passed'],
  ])('with %i tenths: %s', (grade, outcome) => {
    expect(returnGraded(makeSubmission({ dueAt: later }), grade, { inspectionDays: 30, now })).toMatchObject({
      status: 'returned',
      outcome,
      finalGrade: grade,
      returnedAt: now,
      dueAt: null,
    });
  });

  test('a rejected quickscan gives no grade', () => {
    expect(returnRejected(makeSubmission(), now)).toMatchObject({
      status: 'rejected',
      outcome: 'rejected',
      finalGrade: null,
      returnedAt: now,
    });
  });

  test('twice does nothing', () => {
    const once = returnGraded(makeSubmission(), 70, { inspectionDays: 30, now });
    expect(once && returnGraded(once, 30, { inspectionDays: 30, now: later })).toBeUndefined();
    expect(once && returnRejected(once, later)).toBeUndefined();
  });
});

describe('correcting a grade', () => {
  const returned = makeSubmission({ status: 'returned', outcome: 'failed', finalGrade: 54 });

  test('changes grade and outcome, and tells the previous one', () => {
    const { submission, previousGrade } = correctGrade(returned, 55);
    expect(submission).toMatchObject({ finalGrade: 55, outcome: 'passed' });
    expect(previousGrade).toBe(54);
  });

  test.each([
    ['before it was returned', makeSubmission(), 60, 'WRONG_STATE'],
    [
      'after a rejected quickscan',
      makeSubmission({ status: 'rejected', outcome: 'rejected' }),
      60,
      'WRONG_STATE',
    ],
    ['to the same grade', returned, 54, 'INVALID_INPUT'],
  ])('is refused %s', (_, submission, grade, code) => {
    expect(() => correctGrade(submission, grade)).toThrow(expect.objectContaining({ code }));
  });
});
