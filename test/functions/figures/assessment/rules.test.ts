import { expect, test } from 'vitest';
import type { AssessedFacts } from '#functions/figures/assessment/facts.ts';
import { assessedOf, partChanges, standingOf } from '#functions/figures/assessment/rules.ts';
import { nothing, oneGrade, together } from '#functions/figures/assessment/tally.ts';
import { attemptOf } from '#functions/grading/listings.ts';
import type { Submission } from '#functions/grading/submission.ts';
import { findingsOf, findingsWithoutFew, partsWithoutFew } from '#shared/figures/assessment-rules.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { companyId, content, makeAssessment, makeSubmission, people } from '../../grading/cases.ts';

const asked = content();
const [one, other] = asked.partialAssignments.flatMap(({ criteria }) => criteria);

function work(submission: Submission, ...totals: readonly number[]): AssessedFacts['work'][number] {
  const roles = ['first-assessor', 'second-assessor'] as const;
  const assessments = totals.map((total, place) =>
    makeAssessment(submission, {
      ...{ role: roles[place] ?? 'first-assessor', total, submittedAt: '2026-11-09T09:00:00.000Z' },
      assessorUserId: [people.first, people.second][place]?.userId ?? people.other.userId,
      criteria: [one, other].flatMap((criterion) =>
        criterion ? [{ criterionId: criterion.id, grade: total, comment: '' }] : [],
      ),
    }),
  );
  const none = { corrections: [], replacements: [], review: undefined, handedInFor: undefined, holds: [] };
  return {
    attempt: { ...attemptOf(submission), version: 1 },
    details: { submission, content: asked, assessments, ...none },
  };
}

function counted(...all: AssessedFacts['work']) {
  const { learnpathId } = makeSubmission();
  const facts = { name: 'Bo Li', sortName: 'li bo', enrolment: undefined, teams: [], work: all };
  return assessedOf({ companyId, userId: people.student.userId, learnpathId }, facts);
}

const returned = (overrides: Partial<Submission>) =>
  makeSubmission({
    status: 'returned',
    returnedAt: '2026-11-10T09:00:00.000Z',
    outcome: 'passed',
    ...overrides,
  });

test('a grade counts where it rounds to: half a point up, from 1 to 10', () => {
  const place = (tenths: number) => oneGrade(tenths).grades.indexOf(1) + 1;
  expect([10, 14, 15, 54, 55, 94, 95, 100].map(place)).toEqual([1, 1, 2, 5, 6, 9, 10, 10]);
});

test('an open hand-in counts where it is, and nothing that was given for it', () => {
  const open = makeSubmission({ status: 'second-assessment', firstAssessedAt: '2026-11-09T09:00:00.000Z' });
  const { parts, waiting } = counted(work(open, 50));
  expect(parts).toMatchObject([{ year: 2026, tally: { ...nothing, handedIn: 1, second: 1 } }]);
  expect(waiting).toMatchObject([{ graderId: people.second.userId, awaiting: 'second-assessor' }]);
});

test('returned work counts by the grade that counts, what decided it, and how far two assessors are apart', () => {
  const { parts, waiting } = counted(work(returned({ finalGrade: 65, needsSecond: true }), 50, 60));
  expect(waiting).toEqual([]);
  expect(parts[0]?.tally).toMatchObject({
    ...{ handedIn: 1, passed: 1, compared: 1, above: 10, apart: 10, otherOutcome: 1 },
    ...{ total: oneGrade(65), criteria: { [String(one?.id)]: oneGrade(60) } },
    ...{ firsts: { [people.first.userId]: oneGrade(50) }, seconds: { [people.second.userId]: oneGrade(60) } },
  });
});

test('work of which only the grade is kept still counts, and what the quickscan rejected has none', () => {
  const kept = { ...work(returned({ finalGrade: 70 })), details: undefined };
  expect(counted(kept).parts[0]?.tally).toEqual({ ...nothing, handedIn: 1, passed: 1, total: oneGrade(70) });
  const rejected = work(returned({ status: 'rejected', outcome: 'rejected', finalGrade: null }));
  expect(counted(rejected).parts[0]?.tally).toEqual({ ...nothing, handedIn: 1, rejected: 1 });
});

test('a change adds what is new and takes away what is gone', () => {
  const before = counted(work(returned({ finalGrade: 70 }), 70)).parts;
  const [part] = before;
  if (!part) throw new Error('returned work counts');
  const after = [{ ...part, tally: { ...part.tally, passed: 0, failed: 1, total: oneGrade(50) } }];
  const [change] = partChanges(before, after);
  expect(together(part.tally, change?.tally ?? nothing)).toEqual(after[0]?.tally);
  expect(partChanges(before, before)).toEqual([]);
  expect(together(part.tally, partChanges(before, [])[0]?.tally ?? nothing)).toEqual(nothing);
});

test('who is enrolled and never handed in is missed; who isn’t enrolled is not', () => {
  const nobody = counted();
  expect(standingOf({ ...nobody, enrolled: true })).toMatchObject({ enrolled: 1, missing: 1 });
  expect(standingOf(nobody)).toEqual(standingOf(undefined));
});

test('an assessor stands out a whole grade from the others, with enough grades on both sides', () => {
  const grades = (count: number, tenths: number) => ({
    grades: Array.from({ length: 10 }, (_, place) => (place === 0 ? count : 0)),
    tenths: count * tenths,
  });
  const found = (own: ReturnType<typeof grades>, others: ReturnType<typeof grades>) =>
    findingsOf({
      firsts: { [people.first.userId]: own, [people.second.userId]: others },
      ...{ passed: 1, failed: 2 },
    }).length;
  expect(found(grades(5, 60), grades(5, 70))).toBe(2);
  expect(found(grades(5, 61), grades(5, 70))).toBe(0);
  expect(found(grades(4, 40), grades(9, 70))).toBe(0);
  expect(findingsOf({ firsts: {}, passed: 0, failed: 2 })).toEqual([]);
  expect(findingsOf({ firsts: {}, passed: 0, failed: 3 })).toEqual([{ kind: 'all-failed', count: 3 }]);
});

test('few grades are shown of nobody, nor what they follow from', () => {
  const of = (count: number) => ({ count, spread: { grades: [count], tenths: count * 10 } });
  const shown = (...counts: readonly number[]) =>
    partsWithoutFew(counts.map(of)).map(({ count, spread }) => [count, spread !== null]);
  expect(shown(5, 7)).toEqual([
    [7, true],
    [5, true],
  ]);
  // One less than the sum and the other is what this one gave.
  expect(shown(4, 6, 9)).toEqual([
    [9, true],
    [6, false],
    [4, false],
  ]);
  expect(shown(1, 4, 6)).toEqual([
    [6, true],
    [4, false],
    [1, false],
  ]);
  expect(shown(1)).toEqual([[1, false]]);
});

test('who stands out is said without the means from which the grades of a few would follow', () => {
  const of = (userId: UserId, count: number, tenths: number) => ({
    ...{ userId, spread: { grades: [count], tenths: count * tenths } },
  });
  const told = (...all: ReturnType<typeof of>[]) => {
    const firsts = Object.fromEntries(all.map(({ userId, spread }) => [userId, spread]));
    return findingsWithoutFew(findingsOf({ firsts, passed: 1, failed: 0 }), partsWithoutFew(all));
  };
  const [first, second, third] = [people.first.userId, people.second.userId, people.other.userId];
  expect(told(of(first, 6, 60), of(second, 6, 80))).toMatchObject([
    { userId: first, mean: 60, othersMean: 80 },
    { userId: second, mean: 80, othersMean: 60 },
  ]);
  // The sum and what the second gave leave two works of the third, once it is known what the first gave.
  expect(told(of(first, 6, 60), of(second, 9, 80), of(third, 2, 80))).toMatchObject([
    { userId: first, mean: null, othersMean: null, count: 6, othersCount: 11 },
    { userId: second, mean: 80 },
  ]);
});
