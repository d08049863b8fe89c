import { describe, expect, test } from 'vitest';
import { handler } from '#functions/learnpaths/api.ts';
import { refreshStudent } from '#functions/learnpaths/copies.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { progress } from '#functions/platform/study/progress.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import {
  at,
  call,
  enrol,
  enrolmentOf,
  idOf,
  makeCourse,
  makePath,
  makePublished,
  type Name,
  refusalOf,
  useWorld,
} from './fixture.ts';

useWorld();

describe('enrolling', () => {
  test('puts a student on a published learning path, and says so without their name', async () => {
    const path = await makePublished();
    const { status, data } = await enrol(path, 'student', { startsOn: '2026-09-01', endsOn: '2027-01-31' });
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ status: 'open', startsOn: '2026-09-01', endsOn: '2027-01-31', version: 1 }),
    ]);
    const params = enrolmentOf(path);
    expect((await call(routes.getEnrolment, 'admin', { params })).data).toEqual(data);
    const [record] = await at().services.table.query(
      recordsOf(at().company.companyId, { type: 'enrolment', id: `${path.id}:${params.userId}` }),
    );
    expect(record?.payload).toEqual({ ...params, startsOn: '2026-09-01', endsOn: '2027-01-31' });
    expect(JSON.stringify(record)).not.toContain(data.studentName);
  });

  test('that starts later is future', async () => {
    const { data } = await enrol(await makePublished(), 'student', { startsOn: '2199-01-01' });
    expect(data).toMatchObject({ status: 'future', endsOn: null });
  });

  test('twice, even at once, is one enrolment', async () => {
    const path = await makePublished();
    const answers = await Promise.all([enrol(path), enrol(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(refusalOf(await enrol(path))).toEqual([409, 'ALREADY_ENROLLED']);
    const { data } = await call(routes.listEnrolments, 'admin', { params: idOf(path) });
    expect(data.data).toHaveLength(1);
  });

  test('is refused for a stranger, and for a teacher with the word that they may not study', async () => {
    expect(refusalOf(await enrol(await makePublished(), 'stranger'))).toEqual([404, 'USER_NOT_FOUND']);
    const { error } = await enrol(await makePublished(), 'teacher');
    expect(error).toMatchObject({ message_id: 'INVALID_INPUT', errors: { userId: { key: 'mayNotStudy' } } });
  });

  test('is refused for who is closed', async () => {
    const { services, company } = at();
    const { userId } = await makeUser(services.table, company, ['student'], { status: 2 });
    const params = { learnpathId: (await makePublished()).id, userId };
    const { error } = await call(routes.enrol, 'admin', { params, body: { startsOn: '2026-09-01' } });
    expect(error.errors).toEqual({ userId: { key: 'notActive' } });
  });

  test('is refused on a draft, on nothing, with wrong dates and to a reader', async () => {
    const path = await makePath();
    expect(refusalOf(await enrol(path))).toEqual([409, 'WRONG_STATE']);
    const nothing = { ...path, id: at().services.newId('LearnpathId') };
    expect(refusalOf(await enrol(nothing))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
    const reversed = await enrol(path, 'student', { startsOn: '2026-09-01', endsOn: '2026-08-31' });
    expect([reversed.status, Object.keys(reversed.error.errors ?? {})]).toEqual([422, ['endsOn']]);
    const unreal = await enrol(path, 'student', { startsOn: '2026-02-30' });
    expect([unreal.status, Object.keys(unreal.error.errors ?? {})]).toEqual([422, ['startsOn']]);
    const input = { params: enrolmentOf(path), body: { startsOn: '2026-09-01' } };
    expect(refusalOf(await call(routes.enrol, 'teacher', input))).toEqual([403, 'NO_ADMIN_ACCESS']);
  });
});

test('nobody changes their own enrolment, nor ends it to begin anew on other days', async () => {
  const { services, company } = at();
  const { userId } = await makeUser(services.table, company, ['admin', 'student']);
  const as = await signInAs(services, userId);
  const params = { learnpathId: (await makePublished()).id, userId };
  const days = { startsOn: '2026-09-01', endsOn: '2026-10-31' };
  const { data } = await callRoute(handler, routes.enrol, { params, body: days }, { as });
  for (const change of [{ endsOn: '2027-10-31' }, { status: 'completed' }]) {
    const body = { version: data.version, ...change };
    const changed = await callRoute(handler, routes.updateEnrolment, { params, body }, { as });
    expect(refusalOf(changed)).toEqual([409, 'NOT_FOR_YOURSELF']);
  }
  expect(refusalOf(await callRoute(handler, routes.unenrol, { params }, { as }))).toEqual([
    409,
    'NOT_FOR_YOURSELF',
  ]);
  expect((await call(routes.unenrol, 'admin', { params })).status).toBe(204);
});

describe('the students of a learning path', () => {
  test('are listed by surname, in pages', async () => {
    const path = await makePublished();
    await enrol(path, 'student');
    await enrol(path, 'fellow');
    const params = idOf(path);
    const first = await call(routes.listEnrolments, 'admin', { params, query: { per_page: 1 } });
    const page = first.data.meta.next ?? '';
    const second = await call(routes.listEnrolments, 'admin', { params, query: { per_page: 1, page } });
    const names = [...first.data.data, ...second.data.data].map(({ studentName }) => studentName);
    expect(names[0]).toBe('Jan van den Aalst');
    expect(names).toHaveLength(2);
    expect(first.data.meta.path).toBe(`/learnpaths/${path.id}/users`);
  });

  test('are counted, found by name or number, and listed the other way round or from a letter on', async () => {
    const path = await makePublished();
    const { table } = at().services;
    const { student, fellow } = at().people;
    const numbered = { ...student, studentNumber: '319090' };
    await table.transact([replace(user, student, numbered)], { notAudited: 'prepares a test' });
    await enrol(path, 'student');
    await enrol(path, 'fellow');
    // A number that is given after the enrolment is shown with it too.
    await refreshStudent(table, student.userId);
    const ask = (query: Readonly<Record<string, string | number>>) =>
      call(routes.listEnrolments, 'admin', { params: idOf(path), query });
    const ids = async (query: Readonly<Record<string, string | number>>) =>
      (await ask(query)).data.data.map(({ userId }) => userId);
    expect((await ask({})).data.meta.total).toBe(2);
    expect(await ids({ search: '3190' })).toEqual([student.userId]);
    expect((await ask({ search: '319090' })).data.data[0]?.studentNumber).toBe('319090');
    expect(await ids({ search: 'aalst jan' })).toEqual([fellow.userId]);
    expect(await ids({ sort: '-name' })).toEqual([student.userId, fellow.userId]);
    expect(await ids({ letter: 'B' })).toEqual([student.userId]);
    expect(await ids({ sort: '-name', letter: 'a' })).toEqual([fellow.userId]);
    expect(refusalOf(await ask({ letter: 'ab' }))).toEqual([422, 'INVALID_INPUT']);
  });

  test('show how much of it they have read; who is not on it shows nothing', async () => {
    const course = await makeCourse();
    const path = await makePublished(course);
    await enrol(path, 'student');
    const { student, fellow } = at().people;
    const { companyId } = at().company;
    const completedChapterIds = [at().services.newId('ChapterId'), at().services.newId('ChapterId')];
    await at().services.table.transact(
      [
        put(progress, {
          ...{ companyId, userId: student.userId, courseId: course.courseId, completedChapterIds },
          ...{ openedChapterIds: completedChapterIds, lastChapterId: null },
          updatedAt: '2026-09-02T08:00:00.000Z',
        }),
      ],
      { notAudited: 'prepares a test' },
    );
    const input = { params: idOf(path), query: { ids: `${student.userId},${fellow.userId}` } };
    const { data } = await call(routes.listEnrolmentProgress, 'admin', input);
    expect(data.data).toEqual([{ userId: student.userId, completedChapterCount: 2, chapterCount: 3 }]);
    for (const [who, refusal] of [
      ['student', [403, 'NO_AUTHORIZATION']],
      ['stranger', [404, 'LEARNPATH_NOT_FOUND']],
    ] as const)
      expect(refusalOf(await call(routes.listEnrolmentProgress, who, input))).toEqual(refusal);
  });

  test('and the learning paths of a student', async () => {
    const path = await makePublished();
    await enrol(path, 'fellow');
    const { userId } = at().people.fellow;
    const { data } = await call(routes.listLearnpathsOfUser, 'admin', { params: { userId } });
    expect(data.data.map(({ id }) => id)).toContain(path.id);
    // A teacher sees whom they coach, and this one isn't.
    for (const who of ['teacher', 'stranger'] as const) {
      const answer = await call(routes.listLearnpathsOfUser, who, { params: { userId } });
      expect(refusalOf(answer)).toEqual([404, 'USER_NOT_FOUND']);
    }
  });
});

describe('changing an enrolment', () => {
  const update = (params: Record<string, string>, body: object, who: Name = 'admin') =>
    call(routes.updateEnrolment, who, { params, body });

  test('sets status and dates; a lost race changes nothing', async () => {
    const path = await makePublished();
    const { data } = await enrol(path);
    const params = enrolmentOf(path);
    const body = { version: data.version, status: 'completed', endsOn: '2026-12-31' };
    const answers = await Promise.all([update(params, body), update(params, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data: after } = await call(routes.getEnrolment, 'admin', { params });
    expect(after).toMatchObject({ status: 'completed', endsOn: '2026-12-31', version: 2 });
    expect(refusalOf(await update(params, body))).toEqual([409, 'CONFLICT']);
  });

  test('is refused with wrong input, to a reader, and where there is none', async () => {
    const path = await makePublished();
    await enrol(path);
    const params = enrolmentOf(path);
    const unknown = await update(params, { version: 1, status: 'busy' });
    expect([unknown.status, Object.keys(unknown.error.errors ?? {})]).toEqual([422, ['status']]);
    const reversed = await update(params, { version: 1, endsOn: '2026-08-31' });
    expect([reversed.status, Object.keys(reversed.error.errors ?? {})]).toEqual([422, ['endsOn']]);
    const body = { version: 1, status: 'open' };
    expect(refusalOf(await update(params, body, 'teacher'))[1]).toBe('NO_ADMIN_ACCESS');
    expect(refusalOf(await update(params, body, 'stranger'))).toEqual([404, 'NOT_SUBSCRIBED']);
    expect(refusalOf(await update(enrolmentOf(path, 'fellow'), body))).toEqual([404, 'NOT_SUBSCRIBED']);
  });
});

describe('unenrolling', () => {
  test('takes the learning path off the shelf, once', async () => {
    const path = await makePublished();
    await enrol(path);
    const params = enrolmentOf(path);
    const answers = await Promise.all([
      call(routes.unenrol, 'admin', { params }),
      call(routes.unenrol, 'admin', { params }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(204);
    const { data } = await call(routes.listStudyLearnpaths, 'student');
    expect(data.data.map(({ id }) => id)).not.toContain(path.id);
    expect(refusalOf(await call(routes.unenrol, 'admin', { params }))).toEqual([404, 'NOT_SUBSCRIBED']);
    expect((await enrol(path)).status).toBe(201);
  });

  test.each([
    ['stranger', [404, 'NOT_SUBSCRIBED']],
    ['teacher', [403, 'NO_ADMIN_ACCESS']],
  ] as const)('is not for a %s', async (who, refusal) => {
    const path = await makePublished();
    await enrol(path);
    expect(refusalOf(await call(routes.unenrol, who, { params: enrolmentOf(path) }))).toEqual(refusal);
  });
});
