import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/figures/api.ts';
import { loadedStudent } from '#functions/figures/figures.ts';
import { handler as jobsApi } from '#functions/jobs/api.ts';
import { handler as peopleApi } from '#functions/people/api.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes } from '#shared/figures/routes.ts';
import { jobId, type UserId } from '#shared/identity/ids.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { samePerson } from '#test/support/same-person.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from '../educations/fixture.ts';
import { makeProgramme, makeStudent, register, studiesOf } from '../educations/student-fixture.ts';
import { giveBack } from '../register/work.ts';
import { callFigures, personOf, work } from './fixture.ts';

useWorld();

type Query = Readonly<Record<string, string>>;
const year = { from: '2026-01', until: '2026-12' };
const asked = async (query: Query = year) =>
  (await callFigures(routes.getFigures, 'manager', { query })).data;
const monthIn = async (month: string, query: Query = year) =>
  (await asked(query)).months.find((one) => one.month === month);

test('an organisation with nobody has a year of zeroes, and nobody behind them', async () => {
  const { months, studying, waiting, coaches, graders, norm } = await asked();
  expect(months).toHaveLength(12);
  expect(months.every(({ intake, studying: at }) => intake === 0 && at === 0)).toBe(true);
  expect([studying, waiting, coaches, graders]).toEqual([0, 0, [], []]);
  expect(norm).toEqual({ quickscan: expect.any(Number), assessment: expect.any(Number) });
  const query = { measure: 'studying' };
  expect((await callFigures(routes.listCounted, 'manager', { query })).data.data).toEqual([]);
});

describe('of an organisation with students', () => {
  let programme: Education;
  beforeAll(async () => {
    programme = await makeProgramme(1);
    const other = await makeProgramme(1);
    const [stays, leaves, elsewhere] = [await makeStudent(), await makeStudent(), await makeStudent()];
    await register(stays, programme);
    await register(leaves, programme);
    await register(elsewhere, other);
    const { registration } = await studiesOf(leaves);
    await call(studentRoutes.updateRegistration, 'admin', {
      params: { userId: leaves },
      body: { version: registration?.version, status: 'stopped', unsubscribedOn: '2026-10-15' },
    });
    const path = programme.linkedLearnpaths[0]?.learnpathId;
    if (!path) throw new Error('the programme has a learning path');
    await giveBack(at(), await personOf(stays), path, { grade: 72, finalAssignment: false });
    await settle();
  });

  test('says who studied at the end of each month', async () => {
    const { months, studying } = await asked();
    const ends = Object.fromEntries(months.map((one) => [one.month, one.studying]));
    expect(ends).toMatchObject({ '2026-08': 0, '2026-09': 3, '2026-10': 2, '2026-12': 2 });
    expect(studying).toBe(2);
  });

  test('narrows everything down to one education', async () => {
    const query = { ...year, educationId: programme.id };
    expect(await monthIn('2026-09', query)).toMatchObject({ intake: 2, studying: 2 });
    expect(await monthIn('2026-10', query)).toMatchObject({ stopped: 1, studying: 1 });
    expect(await monthIn('2026-07', query)).toMatchObject({ passed: 1, gradeTenths: 72, gradingHours: 313 });
  });

  test('names who stands behind a number, and in another organisation nobody', async () => {
    const query = { measure: 'stopped', month: '2026-10', educationId: programme.id };
    const { data } = (await callFigures(routes.listCounted, 'manager', { query })).data;
    expect(data).toEqual([
      { userId: expect.any(String), name: expect.any(String), title: '', amount: 1, on: '2026-10-15' },
    ]);
    const elsewhere = await callFigures(routes.listCounted, 'stranger', { query });
    expect(elsewhere.data.data).toEqual([]);
    expect(refusalOf(await callFigures(routes.listCounted, 'student', { query }))).toEqual([
      403,
      'NO_AUTHORIZATION',
    ]);
  });

  test('says what a coach has on their hands, and of somebody of another organisation nothing', async () => {
    const { services, people, company } = at();
    const { userId } = await makeUser(services.table, company, ['coach']);
    const as = await signInAs(services, people.admin.userId);
    const students = [await makeStudent(), await makeStudent()];
    for (const [position, studentId] of students.entries())
      await callRoute(
        peopleApi,
        coachRoutes.setCoach,
        {
          params: { userId: studentId, coachId: userId },
          body: { untilOn: position === 0 ? null : '2027-07-31' },
        },
        { as },
      );
    await settle();
    const loads = await callFigures(routes.listLoads, 'manager', { query: { of: 'coached' } });
    expect(loads.data.data).toEqual([{ userId, name: expect.any(String), amount: 2 }]);
    const of = { params: { userId }, query: { of: 'coached' } };
    const { data } = (await callFigures(routes.listLoad, 'manager', of)).data;
    expect(data.map((one) => one.userId).sort()).toEqual(students.toSorted());
    expect(data[0]).toMatchObject({ amount: 1, on: expect.any(String) });
    expect(refusalOf(await callFigures(routes.listLoad, 'stranger', of))).toEqual([404, 'USER_NOT_FOUND']);
    const nothing = await callFigures(routes.listLoad, 'manager', { ...of, query: { of: 'toGrade' } });
    expect(nothing.data.data).toEqual([]);
    await callRoute(
      peopleApi,
      coachRoutes.removeCoach,
      { params: { userId: students[0] ?? '', coachId: userId } },
      { as },
    );
    await settle();
    expect((await callFigures(routes.listLoad, 'manager', of)).data.data).toHaveLength(1);
  });

  test('of work to grade tells nobody who grades their own, by any of their accounts, on the screen or a sheet', async () => {
    const { services, people, company } = at();
    const { table } = services;
    const { companyId } = company;
    const [grader, other] = [
      await makeUser(table, company, ['coach']),
      await makeUser(table, company, ['student']),
    ];
    const about = {
      companyId,
      of: 'toGrade',
      personId: grader.userId,
      period: 'now',
      amount: 1,
      educationId: null,
      teamId: null,
    } as const;
    const row = (userId: UserId, sortName: string) =>
      put(loadedStudent, {
        ...about,
        userId,
        id: 'x',
        name: sortName,
        sortName,
        title: 'Werkstuk',
        on: null,
      });
    const student = await makeStudent();
    const own = [row(people.manager.userId, 'a'), row(other.userId, 'b'), row(student, 'c')];
    await table.transact(own, { notAudited: 'prepares a test' });
    const apart = await samePerson(services, companyId, people.manager.userId, other.userId);
    const of = { params: { userId: grader.userId }, query: { of: 'toGrade' } };
    const { data } = (await callFigures(routes.listLoad, 'manager', of)).data;
    expect(data.map(({ userId }) => userId)).toEqual([student]);
    const body = { format: 'csv', ...year, load: 'toGrade', personId: grader.userId };
    const sheet = (await callFigures(routes.exportFigures, 'manager', { body })).data.id;
    expect(await work(sheet)).toMatchObject({ state: 'done', processed: 1 });
    await apart();
    // Whoever oversees beside them has a sheet without their own work, and not this one.
    const beside = await makeUser(table, company, ['manager']);
    const fetched = async (userId: UserId) =>
      callRoute(
        jobsApi,
        jobRoutes.getJobResult,
        { params: { jobId: sheet } },
        { as: await signInAs(services, userId) },
      );
    expect((await fetched(people.manager.userId)).status).toBe(200);
    expect(refusalOf(await fetched(beside.userId))).toEqual([404, 'JOB_NOT_FOUND']);
  });

  test('are written to no sheet of who may not oversee any more', async () => {
    const { services, company } = at();
    const { table } = services;
    const gone = await makeUser(table, company, ['manager']);
    const as = await signInAs(services, gone.userId);
    const { data } = await callRoute(
      handler,
      routes.exportFigures,
      { body: { format: 'csv', ...year } },
      { as },
    );
    await table.transact(
      [replace(user, gone, { ...gone, memberships: { [company.companyId]: [company.roles.student] } })],
      { notAudited: 'takes a role away' },
    );
    expect(await work(data.id)).toMatchObject({ state: 'failed', refusal: 'NO_AUTHORIZATION' });
  });

  test('is written to a sheet, month by month or person by person', async () => {
    const textOf = (id: string) => {
      const key = jobResultKey({ companyId: at().company.companyId, jobId: jobId.parse(id) });
      return at().services.storedFiles.get(key)?.bytes.toString() ?? '';
    };
    const start = async (body: object) =>
      (await callFigures(routes.exportFigures, 'manager', { body: { format: 'csv', ...year, ...body } })).data
        .id;
    const months = await start({});
    expect(await work(months)).toMatchObject({ state: 'done', processed: 12 });
    const lines = textOf(months).split('\r\n');
    expect(lines[0]).toMatch(
      /,Studerend,"Uitval, %","Slagingspercentage, %","Dagen tot de beoordeling, gemiddeld","Cijfer, gemiddeld van 5 of meer"$/,
    );
    // Of nothing there is no share, and the mean of one grade would tell it.
    expect(lines[1]).toMatch(/,0,,,,$/);
    expect(lines[7]).toMatch(/^2026-07,.*,,100,13,$/);
    expect(lines[9]).toMatch(/^2026-09,3,.*,3,0,,,$/);
    expect(lines[10]).toMatch(/^2026-10,0,1,.*,2,33,,,$/);
    const people = await start({ measure: 'intake' });
    expect(await work(people)).toMatchObject({ state: 'done', processed: 3 });
    expect(textOf(people).trimEnd().split('\r\n')).toHaveLength(4);
    const loads = await start({ load: 'coached' });
    expect(await work(loads)).toMatchObject({ state: 'done', processed: 1 });
    expect(textOf(loads).trimEnd().split('\r\n')[1]).toMatch(/,1$/);
    const [coach] = (await asked()).coaches;
    const one = await start({ load: 'coached', personId: coach?.userId });
    expect(await work(one)).toMatchObject({ state: 'done', processed: 1 });
    expect(textOf(one).trimEnd().split('\r\n')[1]).toMatch(/,2\d\d\d-\d\d-\d\d$/);
  });
});

test('a period ends after it begins, and spans three years at most', async () => {
  const wrong = async (query: Query) =>
    (await callFigures(routes.getFigures, 'manager', { query })).error.errors;
  expect(await wrong({ from: '2026-05', until: '2026-04' })).toMatchObject({ until: { key: 'beforeStart' } });
  expect(await wrong({ from: '2020-01', until: '2026-04' })).toMatchObject({ until: { key: 'maxItems' } });
  expect(await wrong({ from: '2026-13', until: '2026-04' })).toHaveProperty('from');
});
