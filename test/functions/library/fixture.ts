import { course } from '#functions/content/course.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { handler } from '#functions/library/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/library/routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const names = ['admin', 'student', 'fellow', 'teacher', 'manager', 'stranger'] as const;
export type Name = (typeof names)[number];

interface World {
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly people: Readonly<Record<Name, User>>;
}

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. */
export function useWorld(): void {
  prepareWorld(async (services) => {
    const { table } = services;
    const [company, elsewhere] = [await makeCompany(table), await makeCompany(table)];
    const people = {
      admin: await makeUser(table, company, ['admin']),
      student: await makeUser(table, company, ['student']),
      fellow: await makeUser(table, company, ['student']),
      teacher: await makeUser(table, company, ['teacher']),
      manager: await makeUser(table, company, ['manager']),
      stranger: await makeUser(table, elsewhere, ['admin', 'student']),
    };
    world = { services, company, people };
  });
}

/** Calls a route of the library as one of the people. @param now when; absent: now */
export async function call<const R extends Route>(route: R, who: Name, input: CallInput = {}) {
  const as = await signInAs(world.services, world.people[who].userId);
  return callRoute(handler, route, input, { as });
}

/** What is entered of a book. */
export const book = {
  ...{ kind: 'book', title: 'Boekhouden voor beginners', subtitle: '', authors: ['Tineke Vos'] },
  ...{ publisher: 'Uitgeverij De Kade', publishedYear: 2024, edition: '3e druk', language: 'nl' },
  ...{ isbn: null, image: null, onPlatform: false, link: null, licence: null, priceNote: '' },
} as const;

export async function makeSource(body: object = {}): Promise<Source> {
  const made = await call(routes.createSource, 'admin', { body: { ...book, ...body } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.error));
  return made.data;
}

export const of = ({ id }: Pick<Source, 'id'>) => ({ params: { sourceId: id } });

/** What a refusal says in short. */
export const refusalOf = ({ status, error }: { status: number; error: { message_id: string } }) => [
  status,
  error.message_id,
];

/** A learning path with one course, both published; whoever is named follows it. */
export async function makeStudy(...students: readonly Name[]) {
  const { companyId } = world.company;
  const { table } = world.services;
  const ids = { learnpathId: newId('LearnpathId'), courseId: newId('CourseId') };
  const now = '2026-09-01T08:00:00.000Z';
  const texts = {
    title: 'Boekhouden',
    englishTitle: 'Bookkeeping',
    subtitle: '',
    description: '',
    language: 'nl' as const,
  };
  const { englishTitle: _, ...ofCourse } = { ...texts, title: 'Journaalposten' };
  const summary = { ...ofCourse, id: ids.courseId, status: 2 as const, chapterCount: 0, image: null };
  const dates = { createdAt: now, updatedAt: now };
  await table.transact(
    [
      create(learnpath, {
        ...{ companyId, learnpathId: ids.learnpathId, ...texts, status: 2 as const, ects: 5, image: null },
        ...{ companies: [], courses: [{ ...summary, categories: [], updatedAt: now }], courseCount: 1 },
        ...{ assignments: [], ...dates },
      }),
      create(course, {
        ...{ companyId, courseId: ids.courseId, ...ofCourse, status: 2 as const, image: null, chapters: [] },
        ...{ chapterCount: 0, companies: [], isPublic: false, withdrawn: [], categories: [], ...dates },
        updatedBy: null,
      }),
    ],
    { notAudited: 'prepares a test' },
  );
  for (const who of students) await follow(who, ids.learnpathId);
  return ids;
}

/** Enrols somebody on a learning path. */
async function follow(who: Name, learnpathId: LearnpathId): Promise<void> {
  const { companyId } = world.company;
  const { table } = world.services;
  const found = await table.get(learnpath.at({ companyId, learnpathId }));
  if (!found) throw new Error('No such learning path');
  const { title, englishTitle, subtitle, language, ects, image, courses } = found;
  await table.transact(
    [
      create(enrolment, {
        ...{ companyId, learnpathId, userId: world.people[who].userId, studentName: who, sortName: who },
        ...{ status: 'open' as const, startsOn: '2026-09-01', endsOn: null },
        enrolledAt: '2026-09-01T08:00:00.000Z',
        summary: { title, englishTitle, subtitle, language, ects, image, courses, assignments: [] },
      }),
    ],
    { notAudited: 'prepares a test' },
  );
}
