import { describe, expect, test } from 'vitest';
import { standingOf, studyYearOf } from '#functions/assignments/terms-rules.ts';
import { type HandInTerms, usualTerms } from '#shared/assignments/terms.ts';

const days = { startsOn: '2026-09-01', today: '2026-11-20' };
const terms: HandInTerms = { ...usualTerms, deadlineOn: '2026-11-20', resitDeadlineOn: '2027-01-15' };
const tried = (
  submittedAt: string,
  outcome: 'failed' | 'rejected' | null,
  returnedAt: string | null = null,
) => ({
  submittedAt: `${submittedAt}T10:00:00.000Z`,
  outcome,
  returnedAt: returnedAt && `${returnedAt}T10:00:00.000Z`,
});
const allowed = (deadlineOn: string | null) => ({
  ...{ deadlineOn, extraAttempts: 0, extraIn: 2026, givenAt: '2026-11-15T10:00:00.000Z' },
});

test('a study year begins in September', () => {
  expect(['2026-08-31', '2026-09-01', '2027-01-01', '2027-08-31'].map(studyYearOf)).toEqual([
    2025, 2026, 2026, 2026,
  ]);
});

describe('the day until which work is handed in', () => {
  const dueOn = (today: string, attempts: Parameters<typeof standingOf>[2] = [], of = terms) =>
    standingOf(of, undefined, attempts, { ...days, today });
  test('is that of the first attempt, its own day included', () => {
    expect(dueOn('2026-11-20')).toEqual({
      ...{ dueOn: '2026-11-20', isPersonal: false, isLate: false, attemptsLeft: 2, closedBy: null },
    });
  });
  test('is that of the resit once the first went by, or was failed', () => {
    expect(dueOn('2026-11-21')).toMatchObject({ dueOn: '2027-01-15', closedBy: null });
    const failed = [tried('2026-10-01', 'failed', '2026-10-20')];
    expect(dueOn('2026-11-01', failed)).toMatchObject({ dueOn: '2027-01-15', attemptsLeft: 1 });
  });
  test('closes afterwards, or marks as late, and never both', () => {
    expect(dueOn('2027-01-16')).toMatchObject({ closedBy: 'deadline', isLate: false });
    const marked = { ...terms, lateWork: 'marked' as const };
    expect(dueOn('2027-01-16', [], marked)).toMatchObject({ closedBy: null, isLate: true });
  });
  test('isn’t theirs who began after it', () => {
    const late = { startsOn: '2027-02-01', today: '2027-02-10' };
    expect(standingOf(terms, undefined, [], late)).toMatchObject({ dueOn: null, closedBy: null });
  });
  test('leaves a week to mend what the quickscan rejected, if that was in time', () => {
    const once = { ...terms, resitDeadlineOn: null };
    expect(dueOn('2026-11-30', [tried('2026-11-20', 'rejected', '2026-11-25')], once)).toMatchObject({
      dueOn: '2026-12-02',
      closedBy: null,
    });
    expect(dueOn('2026-11-30', [tried('2026-11-22', 'rejected', '2026-11-25')], once)).toMatchObject({
      closedBy: 'deadline',
    });
  });
  test('is their own before any other', () => {
    const own = allowed('2027-03-01');
    expect(standingOf(terms, own, [], { ...days, today: '2027-02-01' })).toMatchObject({
      ...{ dueOn: '2027-03-01', isPersonal: true, closedBy: null },
    });
  });
  test('leaves them the resit after a day of their own, used or gone by', () => {
    const own = allowed('2026-12-01');
    const failed = [tried('2026-11-30', 'failed', '2026-12-10')];
    for (const attempts of [[], failed])
      expect(standingOf(terms, own, attempts, { ...days, today: '2026-12-20' })).toMatchObject({
        ...{ dueOn: '2027-01-15', isPersonal: false, closedBy: null },
      });
    const once = { ...terms, resitDeadlineOn: null };
    const later = { ...days, today: '2026-12-20' };
    expect(standingOf(once, own, failed, later)).toMatchObject({ dueOn: null, closedBy: null });
    expect(standingOf(once, own, [], later)).toMatchObject({ dueOn: '2026-12-01', closedBy: 'deadline' });
  });
  test('leaves the week to mend after a day of their own too', () => {
    const rejected = [tried('2026-12-01', 'rejected', '2026-12-04')];
    const once = { ...terms, resitDeadlineOn: null };
    expect(standingOf(once, allowed('2026-12-01'), rejected, { ...days, today: '2026-12-05' })).toMatchObject(
      {
        ...{ dueOn: '2026-12-11', isPersonal: true, closedBy: null },
      },
    );
  });
});

describe('attempts', () => {
  const used = [tried('2026-09-10', 'failed'), tried('2026-10-10', 'failed')];
  test('are counted by study year; what the quickscan rejected is none', () => {
    expect(standingOf(usualTerms, undefined, used, days)).toMatchObject({
      attemptsLeft: 0,
      closedBy: 'attempts',
    });
    const rejected = [tried('2026-09-10', 'failed'), tried('2026-10-10', 'rejected', '2026-10-12')];
    expect(standingOf(usualTerms, undefined, rejected, days)).toMatchObject({ attemptsLeft: 1 });
    expect(standingOf(usualTerms, undefined, used, { ...days, today: '2027-09-01' })).toMatchObject({
      attemptsLeft: 2,
    });
  });
  test('grow by those that were given for this study year alone', () => {
    const more = { ...allowed(null), extraAttempts: 1 };
    expect(standingOf(usualTerms, more, used, days)).toMatchObject({ attemptsLeft: 1, closedBy: null });
    const former = { ...more, extraIn: 2025 };
    expect(standingOf(usualTerms, former, used, days)).toMatchObject({ closedBy: 'attempts' });
  });
});

test.each([
  ['on their own day', '2026-12-01', '2026-12-01', '2026-12-01', true],
  ['the day after', '2026-12-01', '2026-12-02', '2027-01-15', false],
  ['the day after, where it is that of everybody too', '2027-01-15', '2027-01-16', '2027-01-15', true],
])(
  'a day of their own counts, or gives way to a later one of everybody: %s',
  (_, own, today, dueOn, isPersonal) => {
    const standing = standingOf(terms, allowed(own), [], { ...days, today });
    expect(standing).toMatchObject({ dueOn, isPersonal });
  },
);

test.each([
  ['2027-01-14', false],
  ['2027-01-15', false],
  ['2027-01-16', true],
])('who used a day of their own keeps it only where it is after that of everybody: %s', (own, isPersonal) => {
  const failed = [tried('2026-12-01', 'failed', '2026-12-10')];
  const standing = standingOf(terms, allowed(own), failed, { ...days, today: '2026-12-20' });
  expect(standing.isPersonal).toBe(isPersonal);
});

test('a day on which somebody began is theirs', () => {
  const began = { startsOn: '2026-11-20', today: '2026-11-20' };
  expect(standingOf(terms, undefined, [], began)).toMatchObject({ dueOn: '2026-11-20', closedBy: null });
});

test.each([
  ['2026-11-15T09:59:59.999Z', '2027-01-14'],
  ['2026-11-15T10:00:00.000Z', '2027-01-15'],
])(
  'a day of their own is used by what is handed in from the moment it was given: %s',
  (submittedAt, dueOn) => {
    const failed = [{ ...tried('2026-11-15', 'failed', '2026-11-18'), submittedAt }];
    expect(standingOf(terms, allowed('2027-01-14'), failed, days)).toMatchObject({ dueOn });
  },
);
