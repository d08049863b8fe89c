import { beforeEach, expect } from 'vitest';
import { handler as content } from '#functions/content/api.ts';
import { handler as learnpathsApi } from '#functions/learnpaths/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { handler as settings } from '#functions/settings/api.ts';
import { codeRoutes } from '#shared/content/code-routes.ts';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Question } from '#shared/content/self-test-schemas.ts';
import type { Route } from '#shared/http/route.ts';
import { domainOf } from '#shared/http/route.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const names = ['author', 'student', 'reader', 'guest', 'late', 'outsider', 'foreigner'] as const;
export type Name = (typeof names)[number];
export let services: TestServices;
export let people: Record<Name, User>;
export let owner: CompanyId;
export let receiver: CompanyId;
export let elsewhere: CompanyId;

/** Three organisations, and before each test a course that the first offers to the second. */
export function useOffer(): void {
  prepareWorld(async (made) => {
    services = made;
    const { table } = made;
    const [a, b, c] = [
      await makeCompany(table, { name: 'Hogeschool Aan Zee' }),
      await makeCompany(table, { name: 'Hogeschool Bergen' }),
      await makeCompany(table, { name: 'Hogeschool Dal' }),
    ];
    [owner, receiver, elsewhere] = [a.companyId, b.companyId, c.companyId];
    people = {
      author: await makeUser(table, a, ['admin']),
      student: await makeUser(table, a, ['student']),
      reader: await makeUser(table, b, ['admin']),
      guest: await makeUser(table, b, ['student']),
      late: await makeUser(table, b, ['student']),
      outsider: await makeUser(table, c, ['admin']),
      foreigner: await makeUser(table, c, ['student']),
    };
  });
  beforeEach(async () => {
    const { data } = await call(routes.createCourse, 'author', { body: { title: 'Duinen', language: 'nl' } });
    params = { courseId: data.id };
    await call(routes.createChapter, 'author', { body: { ...params, title: 'Zand', type: 1 } });
    course = await offer(data, { status: 2, ...offeredTo(receiver) });
    chapterId = course.chapters[0]?.id ?? '';
  });
}

const apis: Readonly<Record<string, typeof content>> = { content, settings };

export async function call<const R extends Route>(route: R, who: Name, input: CallInput = {}) {
  const as = await signInAs(services, people[who].userId);
  return callRoute(apis[domainOf(route)] ?? learnpathsApi, route, input, { as });
}
export const codeOf = (answer: { status: number; error: { message_id: string } }) =>
  answer.status < 300 ? answer.status : answer.error.message_id;

export async function update({ id, version }: Pick<Course, 'id' | 'version'>, change: object) {
  return call(routes.updateCourse, 'author', { params: { courseId: id }, body: { version, ...change } });
}
export const offeredTo = (...others: readonly CompanyId[]) => ({
  companies: [owner, ...others].map((companyId) => ({ companyId, isPublic: false })),
});
export const current = async ({ id }: Pick<Course, 'id'>): Promise<Course> =>
  (await call(routes.getCourse, 'author', { params: { courseId: id } })).data;
export const offer = async (of: Pick<Course, 'id'>, change: object) =>
  (await update(await current(of), change)).data;

export let course: Course;
export let chapterId: string;
export let params: { courseId: string };

/** A published learning path of the receiver with the course. */
export async function pathWith(of: Pick<Course, 'id'>): Promise<Learnpath> {
  const body = { title: 'Landschap', language: 'nl', ects: 5 };
  const { data: made } = await call(learnpaths.createLearnpath, 'reader', { body });
  const ofPath = { params: { learnpathId: made.id } };
  const linked = await call(learnpaths.linkCourses, 'reader', {
    ...ofPath,
    body: { version: made.version, courseIds: [of.id] },
  });
  expect(linked.status).toBe(200);
  const change = { version: linked.data.version, status: 2 };
  return (await call(learnpaths.updateLearnpath, 'reader', { ...ofPath, body: change })).data;
}
export const enrol = (path: Learnpath, who: Name) =>
  call(learnpaths.enrol, 'reader', {
    params: { learnpathId: path.id, userId: people[who].userId },
    body: { startsOn: '2026-01-01' },
  });
const statusOf = ({ status }: { status: number }) => status;

/** A question of the course, of which the first answer is right. */
export async function ask(text: string): Promise<Question> {
  const answers = ['Zand', 'Klei'].map((text, index) => ({ text, feedback: '', correct: index === 0 }));
  const body = { ...params, chapterId, text: `<p>${text}</p>`, answers };
  return (await call(selfTestRoutes.createQuestion, 'author', { body })).data;
}

/** Takes the self-test once more; answers the question that it asks, if an answer is given. */
export async function take(who: Name, answer?: string): Promise<void> {
  const ofChapter = { ...params, chapterId };
  const { data } = await call(selfTestRoutes.startAttempt, who, { params: ofChapter });
  const numbered = { ...ofChapter, number: String(data.number) };
  const [asked] = data.questions;
  const answerId = asked?.answers.find(({ text }) => text === answer)?.id;
  if (asked && answerId) {
    const ofQuestion = { ...numbered, questionId: asked.id };
    await call(selfTestRoutes.answerQuestion, who, { params: ofQuestion, body: { answerId } });
  }
  await call(selfTestRoutes.finishAttempt, who, { params: numbered });
}

/**
 * What somebody is answered who goes by address past what the pages offer. By status: course and chapter are looked up
 * side by side, so either of them may be the one that isn’t found.
 */
export async function studied(who: Name) {
  const chapter = { params: { ...params, chapterId } };
  return {
    course: statusOf(await call(routes.getStudyCourse, who, { params })),
    chapter: statusOf(await call(routes.getStudyChapter, who, chapter)),
    progress: statusOf(
      await call(routes.updateProgress, who, { params, body: { chapterId, status: 'completed' } }),
    ),
    code: statusOf(await call(codeRoutes.getOwnCode, who, chapter)),
    attempts: statusOf(await call(selfTestRoutes.listAttempts, who, chapter)),
    note: statusOf(await call(readingRoutes.getOwnNote, who, chapter)),
  };
}
const asked = ['course', 'chapter', 'progress', 'code', 'attempts', 'note'];
export const nothing = Object.fromEntries(asked.map((name) => [name, 404]));
export const everything = Object.fromEntries(asked.map((name) => [name, 200]));
