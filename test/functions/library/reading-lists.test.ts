import { expect, test } from 'vitest';
import { contentEvents } from '#events/content.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { course } from '#functions/content/course.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { readingList, sourceOnList } from '#functions/library/reading-list.ts';
import { taughtTeam } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, remove, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/library/routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { settle } from '#test/support/settle.ts';
import { at, book, call, makeSource, makeStudy, type Name, of, refusalOf, useWorld } from './fixture.ts';

useWorld();

const entry = ({ id }: Pick<Source, 'id'>, required = true) => ({ sourceId: id, required, note: '' });
const put = (learnpathId: LearnpathId, version: number, ...sources: Source[]) =>
  call(routes.setLearnpathList, 'admin', {
    params: { learnpathId },
    body: { version, entries: sources.map((one) => entry(one)) },
  });
const seen = async (who: Name, ids: { learnpathId: LearnpathId; courseId: string }) => {
  const body = { learnpathIds: [ids.learnpathId], courseIds: [ids.courseId] };
  return (await call(routes.listStudySources, who, { body })).data.data;
};

test('a student sees the sources of a learning path and its course, in their order; who doesn’t follow it sees none', async () => {
  const study = await makeStudy('student');
  const [one, other, third] = [
    await makeSource(),
    await makeSource(),
    await makeSource({ title: 'Grootboek' }),
  ];
  await put(study.learnpathId, 0, one, other);
  expect((await put(study.learnpathId, 1, other, one)).data.version).toBe(2);
  const body = { version: 0, entries: [{ sourceId: third.id, required: false, note: 'Hoofdstuk 2' }] };
  const { courseId } = study;
  expect((await call(routes.setCourseList, 'admin', { params: { courseId }, body })).data.version).toBe(1);
  const { data: edited } = await call(routes.getCourseList, 'admin', { params: { courseId } });
  expect(edited).toMatchObject({ version: 1, entries: [{ note: 'Hoofdstuk 2', source: { id: third.id } }] });
  const abroad = await call(routes.getCourseList, 'stranger', { params: { courseId } });
  expect(refusalOf(abroad)).toEqual([404, 'COURSE_NOT_FOUND']);
  const lists = await seen('student', study);
  expect(lists.map(({ kind, title, englishTitle }) => [kind, title, englishTitle])).toEqual([
    ['learnpath', 'Boekhouden', 'Bookkeeping'],
    ['course', 'Journaalposten', ''],
  ]);
  expect(lists[0]?.entries.map(({ source }) => source.id)).toEqual([other.id, one.id]);
  expect(lists[1]?.entries[0]).toMatchObject({
    required: false,
    note: 'Hoofdstuk 2',
    availability: 'offline',
  });
  expect(await seen('fellow', study)).toEqual([]);
});

test('a teacher sees the sources of what their teams follow, and of nothing else', async () => {
  const [taught, other] = [await makeStudy(), await makeStudy()];
  const source = await makeSource();
  for (const { learnpathId, courseId } of [taught, other]) {
    await put(learnpathId, 0, source);
    const body = { version: 0, entries: [entry(source)] };
    await call(routes.setCourseList, 'admin', { params: { courseId }, body });
  }
  const { companyId } = at().company;
  const { userId } = at().people.teacher;
  const { learnpathId } = taught;
  const team = { companyId, userId, learnpathId, teamId: newId('TeamId'), name: 'Dagteam', students: [] };
  await at().services.table.transact([create(taughtTeam, team)], { notAudited: 'prepares a test' });
  const both = [taught, other];
  const body = {
    learnpathIds: both.map((one) => one.learnpathId),
    courseIds: both.map((one) => one.courseId),
  };
  const { data } = (await call(routes.listTaughtSources, 'teacher', { body })).data;
  expect(data.map(({ id, englishTitle }) => [id, englishTitle])).toEqual([
    [taught.learnpathId, 'Bookkeeping'],
    [taught.courseId, ''],
  ]);
  expect(data[0]?.entries).toMatchObject([{ source: { id: source.id } }]);
});

test('of two who change a list at once one is told so, and the first list too', async () => {
  const study = await makeStudy();
  const [one, other] = [await makeSource(), await makeSource()];
  const first = await Promise.all([put(study.learnpathId, 0, one), put(study.learnpathId, 0, other)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const next = await Promise.all([put(study.learnpathId, 1, one), put(study.learnpathId, 1, other)]);
  expect(next.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what a list may hold is of the organisation, there, not archived, and on it once', async () => {
  const { learnpathId } = await makeStudy();
  const source = await makeSource();
  const ask = (entries: object[], params = { learnpathId }) =>
    call(routes.setLearnpathList, 'admin', { params, body: { version: 0, entries } });
  const nothing = { ...entry(source), sourceId: 'src_01JD0000000000000000000009' };
  expect(refusalOf(await ask([nothing]))).toEqual([404, 'SOURCE_NOT_FOUND']);
  expect((await ask([entry(source), entry(source)])).status).toBe(422);
  const elsewhere = { learnpathId: 'lpt_01JD0000000000000000000009' as LearnpathId };
  expect(refusalOf(await ask([], elsewhere))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  await call(routes.archiveSource, 'admin', { ...of(source), body: { version: 1, archived: true } });
  expect(refusalOf(await ask([entry(source)]))).toEqual([404, 'SOURCE_NOT_FOUND']);
  const theirs = await call(routes.createSource, 'stranger', { body: book });
  expect(refusalOf(await ask([entry(theirs.data)]))).toEqual([404, 'SOURCE_NOT_FOUND']);
});

test('a list follows its sources by events, late and repeated ones too, and whoever edits it meanwhile isn’t disturbed', async () => {
  const study = await makeStudy('student');
  const source = await makeSource({ link: 'https://example.org/boek' });
  await put(study.learnpathId, 0, source);
  expect((await seen('student', study))[0]?.entries[0]?.availability).toBe('open');
  const licence = { startsOn: '2020-01-01', endsOn: '2020-12-31', seats: null };
  const change = { ...book, version: 1, link: 'https://example.org/boek', title: 'Nieuwe titel', licence };
  await call(routes.updateSource, 'admin', { ...of(source), body: change });
  await settle();
  expect((await seen('student', study))[0]?.entries[0]).toMatchObject({
    source: { title: 'Nieuwe titel', licenceState: 'ended' },
    availability: 'ended',
  });
  // Edited upon the version of before the event.
  expect((await put(study.learnpathId, 1, source)).status).toBe(200);
  await call(routes.archiveSource, 'admin', { ...of(source), body: { version: 2, archived: true } });
  await settle();
  expect((await seen('student', study))[0]?.entries[0]?.availability).toBe('archived');
  // What is archived stays on the list that has it.
  expect((await put(study.learnpathId, 2, source)).status).toBe(200);
  await call(routes.archiveSource, 'admin', { ...of(source), body: { version: 3, archived: false } });
  await settle();
  expect((await seen('student', study))[0]?.entries[0]?.availability).toBe('ended');
});

test('a list is called what its learning path is called, and goes with it', async () => {
  const { learnpathId } = await makeStudy();
  const { companyId } = at().company;
  const { table } = at().services;
  const source = await makeSource();
  await put(learnpathId, 0, source);
  const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  const told = (event: typeof learnpathEvents.learnpathUpdated | typeof learnpathEvents.learnpathDeleted) =>
    recordOf(event, cause, {
      companyId,
      subject: { type: 'learnpath', id: learnpathId },
      payload: { learnpathId, status: 2, ects: 5 },
    });
  const before = await table.get(learnpath.at({ companyId, learnpathId }));
  if (!before) throw new Error('No learning path');
  const [renamed] = await table.transact(
    [replace(learnpath, before, { ...before, title: 'Anders' })],
    told(learnpathEvents.learnpathUpdated),
  );
  await settle();
  const place = readingList.at({ companyId, kind: 'learnpath', ownerId: learnpathId });
  expect((await table.get(place))?.title).toBe('Anders');
  await table.transact([remove(learnpath, renamed)], told(learnpathEvents.learnpathDeleted));
  await settle();
  expect(await table.get(place)).toBeUndefined();
  expect(await table.query(sourceOnList.in({ companyId, sourceId: source.id }))).toEqual([]);
});

test('a list is called what its course is called, and goes with it', async () => {
  const { courseId, learnpathId } = await makeStudy();
  const { companyId } = at().company;
  const { table } = at().services;
  const source = await makeSource();
  const body = { version: 0, entries: [entry(source)] };
  await put(learnpathId, 0, source);
  await call(routes.setCourseList, 'admin', { params: { courseId }, body });
  const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
  const about = { companyId, subject: { type: 'course' as const, id: courseId } };
  const before = await table.get(course.at({ companyId, courseId }));
  if (!before) throw new Error('No course');
  const [renamed] = await table.transact(
    [replace(course, before, { ...before, title: 'Anders' })],
    recordOf(contentEvents.courseUpdated, cause, {
      ...about,
      payload: { courseId, status: 2, chapterCount: 0 },
    }),
  );
  await settle();
  const place = readingList.at({ companyId, kind: 'course', ownerId: courseId });
  expect((await table.get(place))?.title).toBe('Anders');
  await table.transact(
    [remove(course, renamed)],
    recordOf(contentEvents.courseDeleted, cause, { ...about, payload: { courseId, chapterIds: [] } }),
  );
  await settle();
  expect(await table.get(place)).toBeUndefined();
});

test.each([
  ['student', 403, 'NO_ADMIN_ACCESS'],
  ['teacher', 403, 'NO_ADMIN_ACCESS'],
  ['stranger', 404, 'LEARNPATH_NOT_FOUND'],
] as const)('a list is not for a %s to edit: %i %s', async (who, status, code) => {
  const { learnpathId } = await makeStudy();
  const input = { params: { learnpathId } };
  expect(refusalOf(await call(routes.getLearnpathList, who, input))).toEqual([status, code]);
});
