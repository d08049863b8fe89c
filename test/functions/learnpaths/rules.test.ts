import { describe, expect, test } from 'vitest';
import type { Learnpath } from '#functions/learnpaths/learnpath.ts';
import {
  changed,
  changedEnrolment,
  courseDifference,
  linked,
  refuseReversedDates,
  remembering,
  statusAtStart,
  summaryOf,
} from '#functions/learnpaths/rules.ts';
import { mayStudy } from '#functions/platform/identity/may-study.ts';
import type { Enrolment } from '#functions/platform/study/enrolment.ts';
import { type CourseId, courseId, ids } from './samples.ts';

const now = '2026-11-02T09:00:00.000Z';
const before = '2026-09-01T08:00:00.000Z';
const summary = (id: CourseId, title = 'Lussen') => ({
  id,
  title,
  subtitle: '',
  language: 'nl' as const,
  status: 2 as const,
  chapterCount: 3,
  image: null,
  categories: [],
  updatedAt: before,
});
const [one, two, three] = [courseId(1), courseId(2), courseId(3)];
const path = (...courses: CourseId[]): Learnpath => ({
  ...ids,
  title: 'Bedrijfskunde',
  englishTitle: '',
  subtitle: 'Van plan tot praktijk',
  language: 'nl',
  status: 1,
  ects: 5,
  courseCount: courses.length,
  image: null,
  updatedAt: before,
  description: '',
  companies: [],
  courses: courses.map((id) => summary(id)),
  assignments: [],
  createdAt: before,
  version: 4,
});

test('a change sets what it names and leaves the rest', () => {
  const after = changed(path(one), { title: 'Anders', subtitle: undefined, ects: 0 }, now);
  expect(after).toEqual({ ...path(one), title: 'Anders', ects: 0, updatedAt: now });
});

describe('linking courses', () => {
  test.each([
    ['none', []],
    ['one', [one]],
    ['several, in the order given', [three, one, two]],
  ])('%s', (_, courseIds) => {
    const found = courseIds.map((id) => summary(id));
    const after = linked(path(one, two), courseIds, found, now);
    expect(after.courses.map(({ id }) => id)).toEqual(courseIds);
    expect(after).toMatchObject({ courseCount: courseIds.length, updatedAt: now });
  });

  test.each([
    ['a course that is not there', [one, two], [summary(one), undefined], 'COURSE_NOT_FOUND'],
    ['a course named twice', [one, one], [summary(one), summary(one)], 'INVALID_INPUT'],
  ])('refuses %s', (_, courseIds, found, code) => {
    expect(() => linked(path(), courseIds, found, now)).toThrow(expect.objectContaining({ code }));
  });
});

test.each([
  ['nothing', [one, two], [two, one], [], []],
  ['what came', [one], [one, two], [two], []],
  ['what went', [one, two], [two], [], [one]],
  ['what came and went', [one], [three], [three], [one]],
])('the difference tells %s', (_, had, has, added, removed) => {
  const used = (ids: readonly CourseId[]) => ids.map((courseId) => ({ courseId, ownerId: undefined }));
  expect(courseDifference(path(...had), path(...has))).toEqual({
    added: used(added),
    removed: used(removed),
  });
});

describe('remembering', () => {
  test('takes fresh copies and drops a course that is gone', () => {
    const assignment = {
      assignmentId: ids.assignmentId,
      title: 'Rapport',
      finalAssignment: true,
      criteria: [],
    };
    const after = remembering(path(one, two), [summary(one, 'Herhalen'), undefined], [assignment]);
    expect(after.courses).toEqual([summary(one, 'Herhalen')]);
    expect(after).toMatchObject({ courseCount: 1, assignments: [assignment], updatedAt: before });
  });

  test('what is up to date already, changes nothing', () => {
    const fresh = path(one, two);
    expect(remembering(fresh, fresh.courses, [])).toEqual(fresh);
    expect(summaryOf(fresh)).not.toHaveProperty('description');
  });
});

describe('dates', () => {
  test.each([
    ['2026-09-01', null],
    ['2026-09-01', '2026-09-01'],
    ['2026-09-01', '2027-01-31'],
  ])('from %s to %s', (startsOn, endsOn) =>
    expect(() => refuseReversedDates(startsOn, endsOn)).not.toThrow(),
  );

  test('the last before the first is refused at the last', () => {
    expect(() => refuseReversedDates('2026-09-02', '2026-09-01')).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        errors: { endsOn: { key: 'beforeStart' } },
      }),
    );
  });
});

test.each([
  ['2026-11-03', 'future'],
  ['2026-11-02', 'open'],
  ['2026-09-01', 'open'],
] as const)('who starts on %s is %s on 2 November', (startsOn, status) => {
  expect(statusAtStart(startsOn, '2026-11-02')).toBe(status);
});

describe('a change of an enrolment', () => {
  const enrolment: Enrolment = {
    ...ids,
    studentName: 'Noor van der Velde',
    sortName: 'velde van der noor',
    status: 'open',
    startsOn: '2026-09-01',
    endsOn: '2027-01-31',
    enrolledAt: before,
    summary: summaryOf(path(one)),
    version: 2,
  };
  test.each([
    [{ status: 'completed' as const }, { status: 'completed' }],
    [{ endsOn: null }, { endsOn: null }],
    [{ startsOn: '2027-01-31' }, { startsOn: '2027-01-31', endsOn: '2027-01-31' }],
    [{ status: undefined }, { status: 'open' }],
  ])('%j', (change, expected) => {
    expect(changedEnrolment(enrolment, change)).toMatchObject(expected);
  });

  test('that reverses the dates is refused, whichever of the two it sets', () => {
    for (const change of [{ startsOn: '2027-02-01' }, { endsOn: '2026-08-31' }]) {
      const refused = expect.objectContaining({ code: 'INVALID_INPUT' });
      expect(() => changedEnrolment(enrolment, change)).toThrow(refused);
    }
  });
});

test.each([
  [['a'], true],
  [['b', 'a'], true],
  [['b'], false],
  [['gone'], false],
  [[], false],
])('who holds %j may study: %s', (roleIds, expected) => {
  const roles = [
    { roleId: 'a', permissions: ['study.follow'] },
    { roleId: 'b', permissions: ['courses.read'] },
  ];
  expect(mayStudy(roleIds, roles)).toBe(expected);
});
