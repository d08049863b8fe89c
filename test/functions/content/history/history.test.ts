import { beforeAll, expect, test } from 'vitest';
import { handler } from '#functions/content/api.ts';
import { chapterVersion } from '#functions/content/history/version.ts';
import { historyRoutes } from '#shared/content/history-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { Chapter } from '#shared/content/schemas.ts';
import type { Route } from '#shared/http/route.ts';
import type { ChapterId } from '#shared/identity/ids.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makeCourse, useWorld } from '../fixture.ts';

useWorld();

let fellow: string;
beforeAll(async () => {
  const { services, company } = at();
  fellow = await signInAs(services, (await makeUser(services.table, company, ['admin'])).userId);
});

/** Calls as another author of the organisation than the editor. */
const asFellow = <const R extends Route>(route: R, input: CallInput) =>
  callRoute(handler, route, input, { as: fellow });

/** A chapter that the editor wrote, and another author changed since: it has one version. */
async function rewritten() {
  const course = await makeCourse('Lussen', ['Herhalen']);
  const chapterId = course.chapters[0]?.id as ChapterId;
  const body = (version: number, content: string) => ({ version, courseId: course.id, content });
  const params = { chapterId };
  const first = await call(routes.updateChapter, 'editor', { params, body: body(1, '<p>Eerst</p>') });
  const second = await asFellow(routes.updateChapter, { params, body: body(2, '<p>Daarna</p>') });
  expect([first.status, second.status]).toEqual([200, 200]);
  return { course, params, chapter: second.data as Chapter };
}
const page = async (params: { chapterId: ChapterId }) =>
  (await call(historyRoutes.listChapterVersions, 'teacher', { params })).data;
const listed = async (params: { chapterId: ChapterId }) => (await page(params)).data;
const restore = (chapter: Chapter, number: number, who: 'editor' | 'teacher' | 'stranger' = 'editor') =>
  call(historyRoutes.restoreChapterVersion, who, {
    params: { chapterId: chapter.id, number: String(number) },
    body: { version: chapter.version, courseId: chapter.courseId },
  });

test('what a chapter said before somebody else changed it is listed, and can be read', async () => {
  const { course, params, chapter } = await rewritten();
  const by = at().people.editor.userId;
  const rows = await listed(params);
  expect(rows).toMatchObject([{ number: 2, title: 'Herhalen', savedBy: by }]);
  const { meta } = await page(params);
  expect(meta.path).toBe(`/chapters/${params.chapterId}/versions`);
  const { data } = await call(historyRoutes.getChapterVersion, 'teacher', {
    params: { ...params, number: '2' },
  });
  expect(data).toMatchObject({ ...rows[0], content: '<p>Eerst</p>', file: null });
  const { data: now } = await call(routes.getCourse, 'editor', { params: { courseId: course.id } });
  expect([now.updatedBy, chapter.updatedBy]).toEqual([expect.not.stringMatching(by), now.updatedBy]);
});

test('a version that is restored is what students read, and what it replaced is kept', async () => {
  const { params, chapter } = await rewritten();
  const { status, data } = await restore(chapter, 2);
  expect([status, data.content]).toEqual([200, '<p>Eerst</p>']);
  expect((await listed(params)).map(({ number }) => number)).toEqual([3, 2]);
  const back = await restore(data, 3);
  expect(back.data.content).toBe('<p>Daarna</p>');
  // Also what the same person restored a moment ago.
  expect((await listed(params)).map(({ number }) => number)).toEqual([4, 3, 2]);
});

test('of two who restore at once one is told that the other was first', async () => {
  const { params, chapter } = await rewritten();
  const answers = await Promise.all([restore(chapter, 2), restore(chapter, 2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await listed(params)).map(({ number }) => number)).toEqual([3, 2]);
});

test('a version that there isn’t, or of another organisation, is not found; readers restore nothing', async () => {
  const { chapter } = await rewritten();
  expect((await restore(chapter, 9)).error.message_id).toBe('CHAPTER_NOT_FOUND');
  expect((await restore(chapter, 2, 'stranger')).error.message_id).toBe('CHAPTER_NOT_FOUND');
  expect((await restore(chapter, 2, 'teacher')).error.message_id).toBe('NO_ADMIN_ACCESS');
  const params = { chapterId: chapter.id };
  for (const route of [historyRoutes.listChapterVersions, historyRoutes.getChapterVersion] as const) {
    const { error } = await call(route, 'stranger', { params: { ...params, number: '2' } });
    expect(error.message_id).toBe('CHAPTER_NOT_FOUND');
  }
});

test('versions go with their chapter, also when it goes with its course', async () => {
  const { table } = at().services;
  const { companyId } = at().company;
  const [one, other] = [await rewritten(), await rewritten()];
  const body = { courseId: one.course.id };
  await call(routes.deleteChapter, 'editor', { params: one.params, body });
  await call(routes.deleteCourse, 'editor', { params: { courseId: other.course.id } });
  await settle();
  for (const { params } of [one, other])
    expect(await table.query(chapterVersion.in({ companyId, ...params }))).toEqual([]);
});
