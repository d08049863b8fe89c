import { handler } from '#functions/content/api.ts';
import { courseUse, courseUses } from '#functions/content/uses.ts';
import { enrolmentAt } from '#functions/learnpaths/public.ts';
import { file } from '#functions/media/file.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { add, create, put, replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const notAudited = { notAudited: 'prepares a test' };

/** A company with an editor, a reader without rights to write and a student; and a stranger with all of it elsewhere. */
interface World {
  readonly services: TestServices;
  readonly company: TestCompany;
  readonly people: Readonly<Record<'editor' | 'teacher' | 'student' | 'stranger', User>>;
}
export type Name = keyof World['people'];

let world: World;
export const at = (): World => world;

/** Prepares a world before the tests of a file, and ends it after them. */
export function useWorld(): void {
  prepareWorld(async (services) => {
    const { table } = services;
    const company = await makeCompany(table);
    const people = {
      editor: await makeUser(table, company, ['admin']),
      teacher: await makeUser(table, company, ['teacher']),
      student: await makeUser(table, company, ['student']),
      stranger: await makeUser(table, await makeCompany(table), ['admin', 'student']),
    };
    world = { services, company, people };
  });
}

/** Calls a route as one of the people. */
export async function call<const R extends Route>(route: R, who: Name, input: CallInput = {}) {
  const token = await signInAs(world.services, world.people[who].userId);
  return callRoute(handler, route, input, { as: token });
}

/** A course with chapters of these titles, made through the API. */
export async function makeCourse(title: string, chapters: readonly string[] = []): Promise<Course> {
  const { data } = await call(routes.createCourse, 'editor', { body: { title, language: 'nl' } });
  for (const name of chapters)
    await call(routes.createChapter, 'editor', { body: { courseId: data.id, title: name, type: 1 } });
  return (await call(routes.getCourse, 'editor', { params: { courseId: data.id } })).data;
}

/** Changes a course that nobody else changed meanwhile. */
export function update(
  { id, version }: Pick<Course, 'id' | 'version'>,
  change: object,
  who: Name = 'editor',
) {
  return call(routes.updateCourse, who, { params: { courseId: id }, body: { version, ...change } });
}

/** A file of the company that was checked and kept. */
export async function keepFile(purpose: FilePurpose, contentType = 'image/png', displayName = 'bestand') {
  const item = {
    companyId: world.company.companyId,
    fileId: newId('FileId'),
    ownerId: world.people.editor.userId,
    purpose,
    displayName,
    contentType,
    sizeBytes: 12,
    status: 'kept' as const,
    requestedAt: '2026-11-01T09:00:00.000Z',
    keptAt: '2026-11-01T09:00:01.000Z',
    converted: true,
  };
  await world.services.table.transact([create(file, item)], notAudited);
  return item;
}

/**
 * Enrols the student on a learning path that has this course.
 * @param enrolled when it begins and whether it has, where that matters
 */
export async function follow(
  { id: courseId, ...of }: Course,
  enrolled: { status: EnrolmentStatus; startsOn: string; endsOn?: string } = {
    status: 'open',
    startsOn: '2026-09-01',
  },
): Promise<LearnpathId> {
  const { companyId } = world.company;
  const { userId } = world.people.student;
  const learnpathId = newId('LearnpathId');
  const { title, subtitle, language, status, chapterCount, updatedAt } = of;
  const summary = {
    id: courseId,
    title,
    subtitle,
    language,
    status,
    chapterCount,
    image: null,
    categories: [],
    updatedAt,
  };
  await world.services.table.transact(
    [
      put(courseUse, { companyId, courseId, learnpathId }),
      add(courseUses.at({ companyId, courseId }), { learnpaths: 1 }),
      create(enrolment, {
        companyId,
        userId,
        learnpathId,
        studentName: 'Noor van der Velde',
        sortName: 'velde noor',
        endsOn: null,
        ...enrolled,
        enrolledAt: '2026-09-01T08:00:00.000Z',
        summary: {
          title: 'Leerpad',
          subtitle: '',
          language: 'nl',
          ects: 5,
          image: null,
          courses: [summary],
          assignments: [],
        },
      }),
    ],
    notAudited,
  );
  return learnpathId;
}

/** Gives the student's enrolment another state or other dates, as time or an administrator does. */
export async function turnEnrolment(
  learnpathId: LearnpathId,
  change: { status?: EnrolmentStatus; startsOn?: string; endsOn?: string },
): Promise<void> {
  const { services, company, people } = world;
  const before = await services.table.get(enrolmentAt(company.companyId, people.student.userId, learnpathId));
  if (!before) throw new Error('the student is not enrolled');
  await services.table.transact([replace(enrolment, before, { ...before, ...change })], notAudited);
}
