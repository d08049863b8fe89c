import type { Course } from '#functions/content/course.ts';
import { course } from '#functions/content/course.ts';
import { handler } from '#functions/learnpaths/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Route } from '#shared/http/route.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const notAudited = { notAudited: 'prepares a test' };

/** Two students, somebody who may read only, and somebody who may do everything elsewhere. */
const names = ['admin', 'student', 'fellow', 'teacher', 'stranger'] as const;
export type Name = (typeof names)[number];

interface World {
  readonly services: TestServices;
  readonly client: Dynamo['client'];
  readonly company: TestCompany;
  readonly people: Readonly<Record<Name, User>>;
}

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. */
export function useWorld(): void {
  prepareWorld(async (services, dynamo) => {
    const { table } = services;
    const [company, elsewhere] = [
      await makeCompany(table, { departments: [{ id: newId('DepartmentId'), name: 'Algemeen' }] }),
      await makeCompany(table),
    ];
    const people = {
      admin: await makeUser(table, company, ['admin']),
      student: await makeUser(table, company, ['student']),
      fellow: await makeUser(table, company, ['student'], {
        profile: { firstName: 'Jan', prefixName: 'van den', surname: 'Aalst' },
      }),
      teacher: await makeUser(table, company, ['teacher']),
      stranger: await makeUser(table, elsewhere, ['admin', 'student']),
    };
    world = { services, client: dynamo.client, company, people };
  });
}

/** Calls a route of learning paths as one of the people. */
export async function call<const R extends Route>(route: R, who: Name | null, input: CallInput = {}) {
  const as = who ? await signInAs(world.services, world.people[who].userId) : undefined;
  return callRoute(handler, route, input, { as });
}

export const idOf = ({ id }: Pick<Learnpath, 'id'>) => ({ learnpathId: id });

/** A new draft. */
export async function makePath(title = 'Bedrijfskunde'): Promise<Learnpath> {
  const body = { title, language: 'nl', ects: 5 };
  return (await call(routes.createLearnpath, 'admin', { body })).data;
}

export async function change(of: Learnpath, body: object): Promise<Learnpath> {
  const input = { params: idOf(of), body: { version: of.version, ...body } };
  return (await call(routes.updateLearnpath, 'admin', input)).data;
}

export async function link(of: Learnpath, ...courses: readonly { courseId: CourseId }[]): Promise<Learnpath> {
  const courseIds = courses.map(({ courseId }) => courseId);
  const input = { params: idOf(of), body: { version: of.version, courseIds } };
  return (await call(routes.linkCourses, 'admin', input)).data;
}

/** A published learning path with these courses. */
export async function makePublished(...courses: readonly { courseId: CourseId }[]): Promise<Learnpath> {
  return change(await link(await makePath(), ...courses), { status: 2 });
}

/** A course as the table holds it: published, three chapters. */
export async function makeCourse(overrides: Partial<Omit<Course, 'version'>> = {}): Promise<Course> {
  const { companyId } = world.company;
  const [saved] = await world.services.table.transact(
    [
      create(course, {
        companyId,
        courseId: newId('CourseId'),
        title: 'Lussen',
        subtitle: '',
        language: 'nl',
        status: 2,
        chapterCount: 3,
        chapters: [],
        categories: [],
        image: null,
        description: '',
        companies: [{ companyId, isPublic: false }],
        isPublic: false,
        withdrawn: [],
        createdAt: '2026-09-01T08:00:00.000Z',
        updatedAt: '2026-09-01T08:00:00.000Z',
        updatedBy: null,
        ...overrides,
      }),
    ],
    notAudited,
  );
  return saved;
}

export async function enrol(of: Learnpath, who: Name = 'student', body: object = { startsOn: '2026-09-01' }) {
  return call(routes.enrol, 'admin', { params: enrolmentOf(of, who), body });
}

export const enrolmentOf = (of: Pick<Learnpath, 'id'>, who: Name = 'student') => ({
  learnpathId: of.id,
  userId: world.people[who].userId,
});

/** What a refusal says in short. */
export const refusalOf = ({ status, error }: { status: number; error: { message_id: string } }) => [
  status,
  error.message_id,
];
