import { expect, test } from 'vitest';
import { stepsOf } from '#functions/assignments/study-steps.ts';
import { makeSubmission, people } from '../grading/cases.ts';

const submittedAt = '2026-11-02T09:00:00.000Z';
const [scanned, judged, judgedAgain, returned] = [
  '2026-11-03T09:00:00.000Z',
  '2026-11-10T09:00:00.000Z',
  '2026-11-12T09:00:00.000Z',
  '2026-11-12T09:01:00.000Z',
];
const dueAt = '2026-11-20T09:00:00.000Z';

/** Every station as `name done due`. */
function told(change: Parameters<typeof makeSubmission>[0]) {
  return stepsOf(makeSubmission(change)).map(
    ({ station, doneAt, dueAt: due }) => `${station} ${doneAt ?? '–'} ${due ?? '–'}`,
  );
}

test('what was handed in waits for its quickscan, by its deadline', () => {
  expect(told({ dueAt })).toEqual([
    `handed-in ${submittedAt} –`,
    `quickscan – ${dueAt}`,
    'first-assessment – –',
    'returned – –',
  ]);
});

test('a quickscan that is done is no longer due', () => {
  expect(told({ quickscanDecidedAt: scanned, dueAt })[1]).toBe(`quickscan ${scanned} –`);
});

test('the 2nd assessment is a station once it comes, and stays one', () => {
  const atSecond = {
    status: 'second-assessment',
    quickscanDecidedAt: scanned,
    firstAssessedAt: judged,
    dueAt,
  } as const;
  expect(told({ ...atSecond, status: 'first-assessment', needsSecond: true })).toHaveLength(4);
  expect(told(atSecond)[3]).toBe(`second-assessment – ${dueAt}`);
  const over = {
    status: 'returned',
    outcome: 'passed',
    secondAssessedAt: judgedAgain,
    returnedAt: returned,
  } as const;
  expect(told({ ...atSecond, ...over }).slice(3)).toEqual([
    `second-assessment ${judgedAgain} –`,
    `returned ${returned} –`,
  ]);
});

test('what the quickscan rejected is returned without an assessment', () => {
  const rejected = {
    status: 'rejected',
    outcome: 'rejected',
    quickscanDecidedAt: scanned,
    returnedAt: returned,
  } as const;
  expect(told(rejected)).toEqual([
    `handed-in ${submittedAt} –`,
    `quickscan ${scanned} –`,
    `returned ${returned} –`,
  ]);
});

test('no station tells of a grader or a grade', () => {
  const graded = JSON.stringify(
    stepsOf(makeSubmission({ status: 'second-assessment', firstAssessedAt: judged, finalGrade: 55 })),
  );
  for (const { userId, name } of [people.quickscanner, people.first, people.second]) {
    expect(graded).not.toContain(userId);
    expect(graded).not.toContain(name);
  }
  expect(graded).not.toContain('rade');
});
