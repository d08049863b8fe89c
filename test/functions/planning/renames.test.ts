import { expect, test } from 'vitest';
import { events as people } from '#events/people.ts';
import { handler as content } from '#functions/content/api.ts';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { routes as contentRoutes } from '#shared/content/routes.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { routes } from '#shared/planning/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import {
  at,
  call,
  makeMoment,
  makeOffered,
  makePool,
  ofMoment,
  ofPool,
  readMoment,
  register,
  useWorld,
} from './fixture.ts';

useWorld();

const day = '2090-01-02';
const lesson = { title: 'College', kind: 'learnpath', on: day, startTime: '09:00', endTime: '10:00' };
const plan = async (body: object) =>
  (await call(routes.createPlanning, 'admin', { body: { ...lesson, ...body } })).data;
const read = async (planningId: string) =>
  (await call(routes.getPlanning, 'admin', { params: { planningId } })).data;
const asAdmin = async () => ({ as: await signInAs(at().services, at().people.admin.userId) });

test('a learning path that gets another name has it in what is planned, starts and is pooled', async () => {
  const { moment, learnpathId } = await makeOffered();
  const made = await plan({ learnpathId });
  const pool = await makePool();
  await call(routes.updatePool, 'admin', {
    ...ofPool(pool),
    body: { version: pool.version, learnpathIds: [learnpathId] },
  });
  await settle();
  const change = { params: { learnpathId }, body: { version: 1, title: 'Bestuurskunde' } };
  const saved = await callRoute(learnpaths, learnpathRoutes.updateLearnpath, change, await asAdmin());
  expect(saved.status).toBe(200);
  await settle();
  expect((await read(made.id)).learnpath?.title).toBe('Bestuurskunde');
  expect((await readMoment(moment)).learnpaths[0]?.title).toBe('Bestuurskunde');
  const { data } = await call(routes.getPool, 'admin', ofPool(pool));
  expect(data.learnpaths).toMatchObject([{ title: 'Bestuurskunde' }]);
});

test('a course that gets another name has it in what is planned, and it is not planned anew after that', async () => {
  const as = await asAdmin();
  const made = await callRoute(
    content,
    contentRoutes.createCourse,
    { body: { title: 'Boekhouden', language: 'nl' } },
    as,
  );
  expect(made.status).toBe(201);
  const { id: courseId, version } = made.data;
  const planned = await plan({ kind: 'course', courseId, teacherIds: [at().people.teacher.userId] });
  await settle();
  const change = { params: { courseId }, body: { version, title: 'Financiën' } };
  expect((await callRoute(content, contentRoutes.updateCourse, change, as)).status).toBe(200);
  await settle();
  const after = await read(planned.id);
  expect(after.course).toEqual({ id: courseId, title: 'Financiën' });
  await callRoute(
    content,
    contentRoutes.updateCourse,
    { params: { courseId }, body: { version: version + 1, subtitle: 'Voor beginners' } },
    as,
  );
  await settle();
  expect((await read(planned.id)).version).toBe(after.version);
});

test('a pool that gets another name has it in the starting moments that draw from it', async () => {
  const pool = await makePool();
  const moment = await makeMoment({ poolId: pool.id });
  await settle();
  const body = { version: pool.version, name: 'Ondernemen in de avond' };
  expect((await call(routes.updatePool, 'admin', { ...ofPool(pool), body })).status).toBe(200);
  await settle();
  expect((await readMoment(moment)).pool).toEqual({ id: pool.id, name: 'Ondernemen in de avond' });
});

test('a teacher who gets another name has it in what they teach, and in the agendas of others', async () => {
  const { teacher, student } = at().people;
  const made = await plan({
    kind: 'consultation',
    teacherIds: [teacher.userId],
    studentIds: [student.userId],
  });
  await settle();
  await rename(teacher, 'Nieuwenhuis');
  const [name] = (await read(made.id)).teachers.map((one) => one.name);
  expect(name).toContain('Nieuwenhuis');
  const week = (await call(routes.getStudySchedule, 'student', { query: { week: day } })).data;
  expect(week.items.map(({ teachers }) => teachers)).toEqual([[name]]);
  const { version } = await read(made.id);
  await settle();
  expect((await read(made.id)).version).toBe(version);
});

test('a student who gets another name has it where they registered, and a teacher in their pools', async () => {
  const { fellow, manager } = at().people;
  const { moment } = await makeOffered();
  await register(moment, 'fellow');
  const pool = await makePool();
  const body = { version: pool.version, teacherIds: [manager.userId] };
  await call(routes.updatePool, 'admin', { ...ofPool(pool), body });
  await settle();
  // Not what they were called by another try of this test.
  const [one, other] = [newId('UserId'), newId('UserId')];
  await rename(fellow, one);
  await rename(manager, other);
  const listed = (await call(routes.listRegistrations, 'admin', ofMoment(moment))).data.data;
  expect(listed.map(({ studentName }) => studentName)).toEqual([`Noor van der ${one}`]);
  const { data } = await call(routes.getPool, 'admin', ofPool(pool));
  expect(data.teachers.map(({ name }) => name)).toEqual([`Noor van der ${other}`]);
});

/** Gives somebody another surname, and lets everybody hear of it. */
async function rename({ userId }: User, surname: string): Promise<void> {
  const { table } = at().services;
  const before = await table.get(user.at({ userId }), { consistent: true });
  if (!before) throw new Error('they are there');
  const after = { ...before, profile: { ...before.profile, surname } };
  const { companyId } = at().company;
  const cause = { now: new Date().toISOString(), requestId: 'rename', actor: { companyId } };
  const renamed = recordOf(people.userUpdated, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId },
  });
  await table.transact([replace(user, before, after)], renamed);
  await settle();
}
