import { describe, expect, test } from 'vitest';
import type { Course } from '#functions/content/course.ts';
import { handler } from '#functions/learnpaths/api.ts';
import { getStudyLearnpath } from '#functions/learnpaths/handlers/get-study-learnpath.ts';
import { listStudyLearnpaths } from '#functions/learnpaths/handlers/list-study-learnpaths.ts';
import { api } from '#functions/platform/http/api.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { progress } from '#functions/platform/study/progress.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { at, call, enrol, idOf, makeCourse, makePublished, refusalOf, useWorld } from './fixture.ts';

useWorld();

test('the shelf counts what is published and what the student completed', async () => {
  const [read, draft] = [await makeCourse(), await makeCourse({ title: 'In de maak', status: 1 })];
  const path = await makePublished(read, draft);
  await enrol(path);
  await complete(read, 2);
  const { data } = await call(routes.listStudyLearnpaths, 'student');
  const summary = data.data.find(({ id }) => id === path.id);
  expect(summary).toMatchObject({ courseCount: 1, chapterCount: 3, completedChapterCount: 2 });
  const { data: whole } = await call(routes.getStudyLearnpath, 'student', { params: idOf(path) });
  expect(whole).toMatchObject({ courseCount: 1, chapterCount: 3, completedChapterCount: 2 });
  expect(whole.courses.map(({ id, completedChapterCount }) => [id, completedChapterCount])).toEqual([
    [read.courseId, 2],
  ]);
});

test('the shelf names the course to go on with: the one last worked at, then the first unread, then none', async () => {
  const [first, second] = [await makeCourse(), await makeCourse({ title: 'Als tweede' })];
  const path = await makePublished(first, second);
  await enrol(path);
  const resume = async () =>
    (await call(routes.listStudyLearnpaths, 'student')).data.data.find(({ id }) => id === path.id)?.resume;
  expect(await resume()).toEqual({ courseId: first.courseId, title: first.title, lastReadAt: null });
  await complete(second, 1);
  const lastReadAt = '2026-11-02T09:00:00.000Z';
  expect(await resume()).toEqual({ courseId: second.courseId, title: 'Als tweede', lastReadAt });
  await complete(second, 3);
  expect(await resume()).toEqual({ courseId: first.courseId, title: first.title, lastReadAt: null });
  await complete(first, 3);
  expect(await resume()).toBeNull();
});

test('chapters that are gone do not count as read', async () => {
  const read = await makeCourse({ chapterCount: 2 });
  const path = await makePublished(read);
  await enrol(path);
  await complete(read, 5);
  const { data } = await call(routes.getStudyLearnpath, 'student', { params: idOf(path) });
  expect(data).toMatchObject({ chapterCount: 2, completedChapterCount: 2 });
});

test('the shelf has what runs first, by its end, then what is ahead, then what is over', async () => {
  const paths: LearnpathId[] = [];
  for (const body of [
    { startsOn: '2026-09-01' },
    { startsOn: '2026-09-01', endsOn: '2027-06-30' },
    { startsOn: '2026-09-01', endsOn: '2027-01-31' },
    { startsOn: '2199-09-01', endsOn: null },
  ]) {
    const path = await makePublished();
    await enrol(path, 'fellow', body);
    paths.push(path.id);
  }
  const [last] = paths;
  const params = { learnpathId: last ?? '', userId: at().people.fellow.userId };
  await call(routes.updateEnrolment, 'admin', { params, body: { version: 1, status: 'failed' } });
  const { data } = await call(routes.listStudyLearnpaths, 'fellow');
  expect(data.data.map(({ id }) => paths.indexOf(id))).toEqual([2, 1, 3, 0]);
});

test('a learning path is found by who follows it only', async () => {
  const path = await makePublished();
  await enrol(path);
  const params = idOf(path);
  expect((await call(routes.getStudyLearnpath, 'student', { params })).status).toBe(200);
  for (const who of ['fellow', 'stranger'] as const) {
    const answer = await call(routes.getStudyLearnpath, who, { params });
    expect(refusalOf(answer)).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  }
  expect(refusalOf(await call(routes.getStudyLearnpath, 'teacher', { params }))).toEqual([
    403,
    'NO_AUTHORIZATION',
  ]);
});

test('who follows nothing has an empty shelf', async () => {
  expect((await call(routes.listStudyLearnpaths, 'stranger')).data.data).toEqual([]);
  expect(refusalOf(await call(routes.listStudyLearnpaths, null))).toEqual([401, 'NO_AUTHENTICATION']);
});

describe('the shelf is looked up with the actor', () => {
  test('in one round trip, where the call names the company', async () => {
    const path = await makePublished();
    await enrol(path);
    const { table, meter } = at().services.table.metered();
    const services = { ...at().services, table };
    const lambda = api(
      { list: routes.listStudyLearnpaths, get: routes.getStudyLearnpath },
      { list: listStudyLearnpaths, get: getStudyLearnpath },
      () => services,
    );
    const how = {
      as: await signInAs(services, at().people.student.userId),
      company: at().company.companyId,
    };
    for (const asked of [routes.listStudyLearnpaths, routes.getStudyLearnpath]) {
      const { roundTrips } = meter;
      expect((await callRoute(lambda, asked, { params: idOf(path) }, how)).status).toBe(200);
      expect(meter.roundTrips - roundTrips).toBe(1);
    }
  });

  test('of who somebody is there, where their account joined as another person', async () => {
    const path = await makePublished();
    const { table } = at().services;
    const account = await makeUser(table, await makeCompany(table), ['student']);
    const person = await makeUser(table, at().company, ['student'], { accountId: account.userId });
    const params = { learnpathId: path.id, userId: person.userId };
    await call(routes.enrol, 'admin', { params, body: { startsOn: '2026-09-01' } });
    const joined = { ...account, joined: { [at().company.companyId]: person.userId } };
    await table.transact([replace(user, account, joined)], { notAudited: 'prepares a test' });
    const how = {
      as: await signInAs(at().services, account.userId),
      company: at().company.companyId,
    };
    const { data } = await callRoute(handler, routes.listStudyLearnpaths, {}, how);
    expect(data.data.map(({ id }) => id)).toEqual([path.id]);
  });
});

async function complete({ companyId, courseId }: Course, chapters: number): Promise<void> {
  const { userId } = at().people.student;
  const completedChapterIds = Array.from({ length: chapters }, () => newId('ChapterId'));
  const updatedAt = '2026-11-02T09:00:00.000Z';
  const item = {
    companyId,
    userId,
    courseId,
    completedChapterIds,
    openedChapterIds: [],
    lastChapterId: null,
    updatedAt,
  };
  await at().services.table.transact([put(progress, item)], { notAudited: 'prepares a test' });
}
