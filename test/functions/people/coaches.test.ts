import { beforeAll, describe, expect, test } from 'vitest';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser } from '#test/support/builders.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { run, shown } from './import/prepare.ts';
import { call, deliverAll, load, newForeigner, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
let coach: User;
let coachToken: string;

beforeAll(async () => {
  const { company, second } = stage;
  // Guides students in two organisations.
  const both = inCompanies([company, ['coach']], [second, ['coach']]);
  coach = await makeUser(stage.services.table, company, ['coach'], both);
  coachToken = await signInAs(stage.services, coach.userId);
});

const give = (student: User, untilOn: string | null = null, by = stage.adminToken) =>
  call(
    'setCoach',
    { params: { userId: student.userId, coachId: coach.userId }, body: { untilOn } },
    { as: by },
  );
const take = (student: User) =>
  call(
    'removeCoach',
    { params: { userId: student.userId, coachId: coach.userId } },
    { as: stage.adminToken },
  );
const mine = async (query = {}, options = {}) =>
  (await call('listMyStudents', { query }, { as: coachToken, ...options })).data;
const one = (student: User, options = {}) =>
  call('getMyStudent', { params: { userId: student.userId } }, { as: coachToken, ...options });
const learnpathsOf = (student: User, as = coachToken) =>
  callRoute(learnpaths, learnpathRoutes.listLearnpathsOfUser, { params: { userId: student.userId } }, { as });

describe('a coach', () => {
  test('sees their students by surname, and nobody else', async () => {
    const [student, other] = [await newStudent(stage), await newStudent(stage)];
    expect((await give(student, '2199-01-31')).data).toMatchObject({
      id: coach.userId,
      untilOn: '2199-01-31',
    });
    const { data } = await mine();
    expect(data.map(({ id }) => id)).toContain(student.userId);
    expect(data.map(({ id }) => id)).not.toContain(other.userId);
    expect((await one(student)).data.email).toBe(student.email);
    expect((await one(other)).error.message_id).toBe('USER_NOT_FOUND');
    expect((await learnpathsOf(student)).data.data).toEqual([]);
    expect((await learnpathsOf(other)).error.message_id).toBe('USER_NOT_FOUND');
  });

  test('sees no more of a student from the next call after they were taken away', async () => {
    const student = await newStudent(stage);
    await give(student);
    expect((await one(student)).status).toBe(200);
    expect((await take(student)).status).toBe(204);
    expect((await one(student)).error.message_id).toBe('USER_NOT_FOUND');
    expect((await mine()).data.map(({ id }) => id)).not.toContain(student.userId);
    expect((await take(student)).error.message_id).toBe('USER_NOT_FOUND');
  });

  test('sees in one organisation nothing of a student whom they coach in another', async () => {
    const { company, second } = stage;
    const student = await newStudent(stage, inCompanies([company, ['student']], [second, ['student']]));
    await give(student);
    const there = { company: second.companyId };
    expect((await one(student)).status).toBe(200);
    expect((await one(student, there)).error.message_id).toBe('USER_NOT_FOUND');
    expect((await mine({}, there)).data).toEqual([]);
  });

  test('sees no more of a student who left the organisation', async () => {
    const { company, second } = stage;
    const student = await newStudent(stage, inCompanies([company, ['student']], [second, ['student']]));
    await give(student);
    const [roleId] = student.memberships[second.companyId] ?? [];
    const companiesRoles = [{ companyId: second.companyId, roleIds: [roleId] }];
    const body = { version: student.version, companiesRoles };
    const left = await call(
      'setCompaniesRoles',
      { params: { userId: student.userId }, body },
      { as: stage.adminToken },
    );
    expect(left.status).toBe(200);
    await deliverAll(stage, student.userId);
    expect((await mine()).data.map(({ id }) => id)).not.toContain(student.userId);
  });

  test('finds a student by name or number among theirs', async () => {
    const student = await newStudent(stage, {
      profile: { firstName: 'Ömer', surname: 'Yıldızhan' },
      studentNumber: 'C-77',
    });
    await give(student);
    for (const search of ['yildizh', 'omer', 'c-77'])
      expect((await mine({ search })).data.map(({ id }) => id)).toEqual([student.userId]);
    expect((await mine({ search: 'niemand' })).data).toEqual([]);
  });

  test('sees another name once the student has one, and the student’s page another name of the coach', async () => {
    const student = await newStudent(stage);
    await give(student);
    await call(
      'updateUser',
      {
        params: { userId: student.userId },
        body: { version: student.version, profile: { firstName: 'Nieuwe', surname: 'Naamsma' } },
      },
      { as: stage.adminToken },
    );
    await deliverAll(stage, student.userId);
    expect((await mine({ search: 'naamsma' })).data.map(({ name }) => name)).toEqual(['Nieuwe Naamsma']);
  });
});

describe('a coaching', () => {
  test('is listed at the student, is on record, and ends with its last day', async () => {
    const student = await newStudent(stage);
    await give(student, '2199-01-31');
    await give(student);
    const params = { userId: student.userId };
    const { data } = (await call('listCoachesOfUser', { params }, { as: stage.adminToken })).data;
    expect(data).toEqual([
      { id: coach.userId, name: expect.any(String), sinceAt: expect.any(String), untilOn: null },
    ]);
    const records = await recordsAbout(stage, student.userId);
    expect(records.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['people.coach-set', undefined, { coachId: coach.userId, untilOn: '2199-01-31' }],
      ['people.coach-set', { untilOn: '2199-01-31' }, { untilOn: null }],
    ]);
    expect((await give(student, '2020-01-01')).error.errors).toEqual({ untilOn: { key: 'notPast' } });
  });

  test('needs a coach who guides students, and a student who is active and not the coach', async () => {
    const student = await newStudent(stage);
    const noCoach = await newStudent(stage);
    const params = { userId: student.userId, coachId: noCoach.userId };
    const refused = await call('setCoach', { params, body: { untilOn: null } }, { as: stage.adminToken });
    expect(refused.error.message_id).toBe('USER_NOT_FOUND');
    expect((await give(coach)).error.errors).toEqual({ coachId: { key: 'ownCoach' } });
    const left = await newStudent(stage, { status: 2 });
    expect((await give(left)).error.errors).toEqual({ coachId: { key: 'notActive' } });
    expect((await give(await newForeigner(stage), null, coachToken)).error.message_id).toBe(
      'NO_ADMIN_ACCESS',
    );
  });

  test('is found by who may give it: coaches alone, by surname or name', async () => {
    const { data } = (await call('listCoaches', {}, { as: stage.adminToken })).data;
    expect(data.map(({ id }) => id)).toEqual([coach.userId]);
    const query = { search: coach.profile.surname };
    const found = (await call('listCoaches', { query }, { as: stage.adminToken })).data;
    expect(found.data.map(({ id }) => id)).toEqual([coach.userId]);
  });

  test('that somebody else changes at the same time is refused, and nothing is lost', async () => {
    const [first, second] = [await newStudent(stage), await newStudent(stage)];
    justBeforeWriting(stage.client, async () => {
      await give(second);
    });
    expect((await give(first)).error.message_id).toBe('CONFLICT');
    expect((await one(second)).status).toBe(200);
  });
});

describe('many students', () => {
  const assign = (studentIds: readonly string[]) =>
    call(
      'assignCoach',
      { params: { coachId: coach.userId }, body: { studentIds, untilOn: null } },
      { as: stage.adminToken },
    );

  test('get a coach by a job, which tells who could not, and does nothing twice', async () => {
    const students = [];
    for (let made = 0; made < 60; made += 1) students.push(await newStudent(stage));
    const banned = await newStudent(stage, { status: 3 });
    const unknown = 'usr_00000000000000000000000000';
    const ids = [...students.map(({ userId }) => userId), banned.userId, unknown];
    const { id } = (await assign(ids)).data;
    while (!(await run(stage, id)));
    const done = await shown(stage, id);
    expect(done).toMatchObject({ state: 'done', processed: 62, tally: { assigned: 60, left: 2 } });
    expect(done.problems.map(({ row, key }) => [row, key])).toEqual([
      [61, 'notActive'],
      [62, 'unknownUser'],
    ]);
    const all = await mine({ per_page: 100 });
    expect(all.data.filter(({ id: one }) => ids.includes(one))).toHaveLength(60);
    const last = students.at(-1);
    if (!last) throw new Error('nobody was made');
    expect((await one(last)).status).toBe(200);
  });

  test('can’t be more than one coach can have', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `usr_${String(index).padStart(26, '0')}`);
    expect((await assign(ids)).error.message_id).toBe('INVALID_INPUT');
  });
});

test('a student finds who coaches them today, with the address to write to', async () => {
  const student = await newStudent(stage);
  const as = await signInAs(stage.services, student.userId);
  const found = async () => (await call('listMyCoaches', {}, { as })).data.data;
  expect(await found()).toEqual([]);
  await give(student);
  expect(await found()).toEqual([{ id: coach.userId, name: expect.any(String), email: coach.email }]);
  await take(student);
  expect(await found()).toEqual([]);
});

test('who leaves the organisation and comes back coaches none of their former students', async () => {
  const { company } = stage;
  const both = inCompanies([company, ['coach']], [stage.second, ['coach']]);
  const leaver = await makeUser(stage.services.table, company, ['coach'], both);
  const student = await newStudent(stage);
  const params = { userId: student.userId, coachId: leaver.userId };
  await call('setCoach', { params, body: { untilOn: null } }, { as: stage.adminToken });
  const setRoles = async (...companiesRoles: object[]) => {
    const { version } = await load(stage, leaver.userId);
    const input = { params: { userId: leaver.userId }, body: { version, companiesRoles } };
    // In the organisation where they stay.
    const where = { as: stage.adminToken, company: stage.second.companyId };
    expect((await call('setCompaniesRoles', input, where)).status).toBe(200);
    await settle();
  };
  const abroad = { companyId: stage.second.companyId, roleIds: [stage.second.roles.coach] };
  await setRoles(abroad);
  await setRoles(abroad, { companyId: company.companyId, roleIds: [company.roles.coach] });
  const as = await signInAs(stage.services, leaver.userId);
  const mineNow = await call('listMyStudents', {}, { as, company: company.companyId });
  expect(mineNow.data.data).toEqual([]);
  const { error } = await call('getMyStudent', { params: { userId: student.userId } }, { as });
  expect(error.message_id).toBe('USER_NOT_FOUND');
});
