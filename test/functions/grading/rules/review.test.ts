import { describe, expect, test } from 'vitest';
import type { GradeReview } from '#functions/grading/review.ts';
import {
  advisedReview,
  answeredReview,
  appointedExaminer,
  askedReview,
  broughtToBoard,
  decidedReview,
  inspectUntil,
  mayAskReview,
  mayGoToBoard,
} from '#functions/grading/rules/review.ts';
import { boardRequestId } from '#shared/identity/ids.ts';
import { makeSubmission, people } from '../cases.ts';

const returnedAt = '2026-11-09T22:30:00.000Z';
const returned = makeSubmission({
  ...{ status: 'returned', outcome: 'passed', finalGrade: 70, returnedAt, inspectUntil: '2026-12-09' },
});
const asked = { ground: 'Klopt niet', file: null, inspectionDays: 30, answerDays: 15 };
const now = '2026-11-10T09:00:00.000Z';
const refusal = (code: string) => expect.objectContaining({ code });

const open = () => stored(askedReview(returned, undefined, { ...asked, now }));
const stored = ({ submission, review }: ReturnType<typeof askedReview>) => ({
  submission,
  review: { ...review, version: 1 } satisfies GradeReview,
});
const answer = {
  ...{ outcome: 'upheld' as const, grade: null, words: 'Klopt', by: people.first, inspectionDays: 30 },
  ...{ mayLower: false, now },
};
const requestId = boardRequestId.parse('brq_01JD0000000000000000000001');
const atBoard = () => stored(broughtToBoard(stored(answeredReview(open(), answer)), requestId, now));

describe('the term', () => {
  test('is as promised, or counts from the result where nothing was promised', () => {
    expect(inspectUntil(returned, 5)).toBe('2026-12-09');
    expect(inspectUntil({ ...returned, inspectUntil: null }, 5)).toBe('2026-11-14');
    expect(inspectUntil({ ...returned, status: 'rejected' }, 5)).toBeNull();
  });

  test.each([
    ['2026-12-09T22:59:00.000Z', true],
    ['2026-12-09T23:00:00.000Z', false],
  ])('ends with its last day in the Netherlands: %s', (at, may) => {
    expect(mayAskReview(returned, { inspectionDays: 30, now: at })).toBe(may);
  });
});

describe('asking', () => {
  test('keeps the grade it was about, and until when it is answered', () => {
    expect(open()).toMatchObject({
      submission: { reviewState: 'asked' },
      review: { grade: 70, answerBy: '2026-11-25', answer: null },
    });
  });

  test('is refused before a grade, twice, and after the term', () => {
    const ask = (of = returned, existing?: GradeReview, at = now) =>
      askedReview(of, existing, { ...asked, now: at });
    expect(() => ask(makeSubmission())).toThrow(refusal('WRONG_STATE'));
    expect(() => ask(returned, open().review)).toThrow(refusal('REVIEW_ASKED'));
    expect(() => ask(returned, undefined, '2026-12-10T09:00:00.000Z')).toThrow(refusal('INSPECTION_OVER'));
  });
});

describe('an answer', () => {
  test('leaves the grade, or gives another', () => {
    expect(answeredReview(open(), answer)).toMatchObject({
      submission: { finalGrade: 70, reviewState: 'answered' },
      review: { answer: { outcome: 'upheld', grade: 70, boardUntil: '2026-12-10' } },
    });
    expect(
      answeredReview(open(), { ...answer, outcome: 'corrected', grade: 54, mayLower: true }),
    ).toMatchObject({ submission: { finalGrade: 54, outcome: 'failed' }, review: { answer: { grade: 54 } } });
  });

  test.each([
    ['a grade that is upheld', { grade: 80 }],
    ['no grade where it is corrected', { outcome: 'corrected' as const }],
    ['the same grade', { outcome: 'corrected' as const, grade: 70 }],
    ['a lower one', { outcome: 'corrected' as const, grade: 69 }],
  ])('is refused: %s', (_, more) => {
    expect(() => answeredReview(open(), { ...answer, ...more })).toThrow(refusal('INVALID_INPUT'));
  });

  test('is given once', () => {
    expect(() => answeredReview(stored(answeredReview(open(), answer)), answer)).toThrow(
      refusal('ALREADY_DECIDED'),
    );
  });
});

describe('the board', () => {
  test('comes after an answer, or after the day of one', () => {
    const { review } = open();
    expect(mayGoToBoard(undefined, now)).toBe(false);
    expect(mayGoToBoard(review, '2026-11-25T12:00:00.000Z')).toBe(false);
    expect(mayGoToBoard(review, '2026-11-26T12:00:00.000Z')).toBe(true);
    expect(() => broughtToBoard(open(), requestId, now)).toThrow(refusal('WRONG_STATE'));
    const late = stored(answeredReview(open(), answer));
    expect(() => broughtToBoard(late, requestId, '2026-12-11T12:00:00.000Z')).toThrow(
      refusal('INSPECTION_OVER'),
    );
    expect(() => broughtToBoard(atBoard(), requestId, now)).toThrow(refusal('REVIEW_ASKED'));
  });

  test('asks advice of who had no part, until there is some', () => {
    const examiner = { ...people.other, byUserId: people.second.userId };
    const involved = new Set([people.first.userId]);
    const appoint = (of = atBoard(), who = examiner) => appointedExaminer(of, who, involved, now);
    expect(appoint().submission).toMatchObject({ reviewState: 'examining', examiner: people.other });
    expect(() => appoint(atBoard(), { ...examiner, userId: people.first.userId })).toThrow(
      refusal('INVALID_ROLE'),
    );
    expect(() => appoint(open())).toThrow(refusal('WRONG_STATE'));
    const advised = stored(advisedReview(stored(appoint()), { grade: 80, words: 'Acht', now }));
    expect(advised).toMatchObject({
      submission: { reviewState: 'board' },
      review: { advice: { grade: 80 } },
    });
    expect(() => appoint(advised)).toThrow(refusal('ALREADY_DECIDED'));
    expect(() => advisedReview(advised, { grade: 80, words: 'Acht', now })).toThrow(
      refusal('ALREADY_DECIDED'),
    );
  });

  test('decides once, and takes nothing back', () => {
    const decision = { outcome: 'corrected', grade: 80, words: 'Acht', mayLower: false, now } as const;
    const over = decidedReview(atBoard(), decision);
    expect(over).toMatchObject({ submission: { finalGrade: 80, reviewState: 'decided' } });
    expect(() => decidedReview(stored(over), decision)).toThrow(refusal('WRONG_STATE'));
    expect(() => decidedReview(open(), decision)).toThrow(refusal('WRONG_STATE'));
  });
});

test.each([
  ['answered, on the last day of the term', true, '2026-12-10', true],
  ['answered, the day after', true, '2026-12-11', false],
  ['not answered, on the last day to answer', false, '2026-11-25', false],
  ['not answered, the day after', false, '2026-11-26', true],
])('a review goes to the board or does not: %s', (_, isAnswered, on, may) => {
  const { review } = isAnswered ? stored(answeredReview(open(), answer)) : open();
  expect(mayGoToBoard(review, `${on}T10:00:00.000Z`)).toBe(may);
});
