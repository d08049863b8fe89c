import { type Course, course } from '#functions/content/course.ts';
import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { type Learnpath, learnpath } from '#functions/learnpaths/learnpath.ts';
import { summaryOf } from '#functions/learnpaths/rules.ts';
import { recount } from '#functions/people/counts.ts';
import { creation } from '#functions/people/repository.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { membership, membershipsOf } from '#functions/platform/identity/memberships.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { progress } from '#functions/platform/study/progress.ts';
import { add, create, type Operation, put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { demoRoleId, zilverbrug } from '../demo/companies.ts';
import { demoId } from '../demo/ids.ts';
import { nameOf } from './names.ts';

const { id: companyId } = zilverbrug;
const since = '2026-09-01T08:00:00.000Z';

/** What students of the demo company can follow. */
export interface Offer {
  readonly paths: readonly Learnpath[];
  readonly courses: ReadonlyMap<string, Course>;
}

/** The learning paths of the demo and their courses. */
export async function offerOf(table: Table): Promise<Offer> {
  const { items: paths } = await table.list(learnpath.by('byTitle', { companyId }), { limit: 20 });
  const ids = new Set(paths.flatMap((path) => path.courses.map(({ id }) => id)));
  const found = await table.batchGet([...ids].map((courseId) => course.at({ companyId, courseId })));
  const courses = found.filter((one) => one !== undefined);
  return { paths, courses: new Map(courses.map((one) => [one.courseId, one])) };
}

/** The person that the student with this number is. They have no account: nobody signs in as one of thousands. */
export function studentOf(index: number): Omit<User, 'version'> {
  return {
    userId: demoId('UserId', `student-${index}`),
    email: `s${100_000 + index}@studenten.zilverbrug.example`,
    status: 1,
    profile: nameOf(index),
    personal: {},
    address: null,
    locale: index % 7 === 0 ? 'en' : 'nl',
    studentNumber: String(100_000 + index),
    memberships: { [companyId]: [demoRoleId(zilverbrug, 'student')] },
    defaultCompanyId: companyId,
    createdAt: since,
  };
}

/** What saves a student: the person, where they are listed and found, one or two enrolments, and what they read. */
export function operationsOf(index: number, { paths, courses }: Offer): Operation<unknown>[] {
  const person = studentOf(index);
  const rows = membershipsOf(person);
  const { userId } = person;
  const followed = followedBy(index, paths);
  return [
    ...creation(person),
    ...rows.map((row) => create(membership, row)),
    ...followed.flatMap((path) =>
      rows.map(({ name: studentName, sortName, studentNumber = '' }) =>
        create(enrolment, {
          ...{ companyId, userId, learnpathId: path.learnpathId, studentName, studentNumber, sortName },
          ...{ status: index % 9 === 0 ? 'completed' : 'open', startsOn: '2026-09-01' },
          ...{ endsOn: index % 5 === 0 ? null : '2027-01-31', enrolledAt: since, summary: summaryOf(path) },
        }),
      ),
    ),
    ...followed.slice(0, 1).flatMap((path) => read(index, courses.get(path.courses[0]?.id ?? ''))),
  ];
}

/** What counts some students and their enrolments, for the same transaction: one action more than there are paths. */
export function countsOf(indices: readonly number[], { paths }: Offer): Operation<unknown>[] {
  const followed = indices.flatMap((index) => followedBy(index, paths));
  const rows = indices.flatMap((index) => membershipsOf(studentOf(index)));
  return [
    ...recount(companyId, [], rows),
    ...[...new Set(followed)].map((path) =>
      add(learnpathUses.at(path), { enrolments: followed.filter((one) => one === path).length }),
    ),
  ];
}

function followedBy(index: number, paths: readonly Learnpath[]): Learnpath[] {
  return paths.filter((_, position) => (index + position) % paths.length < 1 + (index % 2));
}

function read(index: number, of: Course | undefined): Operation<unknown>[] {
  const done = of?.chapters.slice(0, index % (of.chapters.length + 1)).map(({ id }) => id) ?? [];
  if (!of || done.length === 0) return [];
  const { userId } = studentOf(index);
  const { courseId } = of;
  const where = {
    completedChapterIds: done,
    openedChapterIds: done,
    lastChapterId: done.at(-1) ?? null,
    updatedAt: since,
  };
  return [put(progress, { companyId, userId, courseId, ...where })];
}
