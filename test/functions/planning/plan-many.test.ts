import { describe, expect, test } from 'vitest';
import { events as people } from '#events/people.ts';
import { handler as worker } from '#functions/planning/jobs.ts';
import { planMany } from '#functions/planning/plan-many.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { jobOf } from '#functions/platform/job/job.ts';
import { jobWorker } from '#functions/platform/job/worker.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { JobId, LearnpathId, StartingMomentId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { untold } from '#test/support/untold.ts';
import {
  callEducations,
  choose,
  makeProgramme,
  makeStudying,
  makeWorld,
  studiesOf,
} from './can-plan-fixture.ts';
import { at, call, makePath, readMoment, refusalOf, useWorld } from './fixture.ts';

useWorld();

const cause = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
const lambda = { awsRequestId: 'planning' } as Parameters<typeof worker>[1];

async function eligible(education: Education) {
  await settle();
  const query = { educationId: education.id, per_page: 100 };
  return (await call(routes.listEligible, 'admin', { query })).data.data;
}

interface Wanted {
  readonly education: Education;
  readonly moment: { readonly id: StartingMomentId };
  readonly learnpathIds: readonly LearnpathId[];
  readonly students?: readonly User[];
}

function start({ education, moment, learnpathIds, students }: Wanted) {
  const userIds = students?.map(({ userId }) => userId) ?? null;
  return call(routes.planMany, 'admin', {
    body: { educationId: education.id, startingMomentId: moment.id, learnpathIds, userIds },
  });
}

const run = (jobId: JobId) =>
  worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambda);
const jobNow = (jobId: JobId) => jobOf(at().services.table, { companyId: at().company.companyId, jobId });

describe('who nears the end of what is planned for them', () => {
  test('is listed with the reason, until something is planned or their education ends', async () => {
    const { education, moment, paths } = await makeWorld();
    const [none, ended, far, stops] = [
      await makeStudying(education),
      await makeStudying(education),
      await makeStudying(education),
      await makeStudying(education),
    ];
    const block = (who: User, year: number) =>
      callEducations(studentRoutes.createBlock, {
        params: { userId: who.userId },
        body: { title: 'Blok', startDate: `${year}-01-01T00:00:00`, endDate: `${year}-06-30T23:59:59` },
      });
    await block(ended, 2020);
    await block(far, 2095);
    const found = await eligible(education);
    expect(found.map(({ userId, reason }) => [userId, reason])).toEqual(
      expect.arrayContaining([
        [none.userId, 'nothing'],
        [ended.userId, 'ended'],
        [stops.userId, 'nothing'],
      ]),
    );
    expect(found.map(({ userId }) => userId)).not.toContain(far.userId);
    expect(found.at(-1)).toMatchObject({
      userId: ended.userId,
      endsOn: '2020-06-30',
      pointsLeft: 30,
      blocksLeft: 7,
    });
    await choose(none, education, moment, [paths[0]]);
    const { registration } = await studiesOf(stops);
    await callEducations(studentRoutes.updateRegistration, {
      params: { userId: stops.userId },
      body: { version: registration?.version, status: 'stopped', unsubscribedOn: '2026-11-01' },
    });
    expect((await eligible(education)).map(({ userId }) => userId)).toEqual([ended.userId]);
  });

  test.each([
    ['is closed', { status: 2 }],
    ['left the organisation', { memberships: {} }],
  ])('is listed no more once they %s, and again once that is over', async (_, how) => {
    const { education } = await makeWorld();
    const { userId } = await makeStudying(education);
    const become = async (change: object) => {
      const { table } = at().services;
      const before = await table.get(user.at({ userId }), { consistent: true });
      if (!before) throw new Error('nobody');
      const { companyId } = at().company;
      const about = { subject: { type: 'user', id: userId } };
      const record =
        'status' in change
          ? recordOf(people.statusSet, cause, { ...about, payload: { userId, status: 2 } })
          : recordOf(people.companiesRolesSet, cause, {
              ...about,
              payload: { userId, companyIds: [companyId] },
            });
      await table.transact([replace(user, before, { ...before, ...change })], record);
      return before;
    };
    expect(await eligible(education)).toHaveLength(1);
    const { status, memberships } = await become(how);
    expect(await eligible(education)).toEqual([]);
    await become('status' in how ? { status } : { memberships });
    expect(await eligible(education)).toHaveLength(1);
  });

  test('is not told to another company', async () => {
    const { data } = await call(routes.listEligible, 'stranger', { query: { per_page: 100 } });
    expect(data.data).toEqual([]);
  });
});

describe('planning many at once', () => {
  test('plans each once wherever it dies, lets who finds no place wait, and names who can’t be planned', async () => {
    const { education, moment, paths } = await makeWorld({ capacity: 3 });
    const students = [];
    for (let count = 0; count < 4; count++) students.push(await makeStudying(education));
    const elsewhere = await makeStudying(await makeProgramme([await makePath('Anders')]));
    const { data } = await start({
      education,
      moment,
      learnpathIds: [paths[0]],
      students: [...students, elsewhere],
    });
    await dieAt(1, 'before', () => run(data.id));
    await dieAt(1, 'after', () => run(data.id));
    await run(data.id);
    expect(await jobNow(data.id)).toMatchObject({
      state: 'done',
      processed: 5,
      tally: { planned: 3, waiting: 1, left: 1 },
      problemCount: 1,
    });
    expect(await readMoment(moment)).toMatchObject({ placed: 3, waiting: 1 });
    const blocks = await Promise.all(students.map(async (one) => (await studiesOf(one)).blocks.length));
    expect(blocks).toEqual([1, 1, 1, 0]);
  });

  test('plans all of an education who near the end, and leaves out who is there already', async () => {
    const { education, moment, paths } = await makeWorld({ capacity: 50 });
    const students = [];
    for (let count = 0; count < 12; count++) students.push(await makeStudying(education));
    const [first] = students;
    if (!first) throw new Error('nobody studies it');
    await eligible(education);
    await choose(first, education, moment, [paths[1]]);
    const { data } = await start({ education, moment, learnpathIds: [paths[0]] });
    const { table, meter } = at().services.table.metered();
    const services = { ...at().services, table };
    const metered = jobWorker(
      { 'planning.plan-students': planMany },
      { ...untold, services: () => services },
    );
    const input = { companyId: at().company.companyId, jobId: data.id, attempt: 1 };
    await metered({ step: 'run', input }, lambda);
    // The job and who started it, who is next, what they study, and one transaction for them all: not one for each.
    expect(meter.roundTrips).toBeLessThanOrEqual(9);
    const job = await jobNow(data.id);
    expect([job.state, job.tally.planned, job.tally.left]).toEqual(['done', 11, 1]);
    expect(await readMoment(moment)).toMatchObject({ placed: 12 });
  });

  test.each([
    ['is taken', false],
    ['came free and is for who waited first', true],
  ])('lets all wait where the only place %s', async (_, cameFree) => {
    const { education, moment, paths } = await makeWorld({ capacity: 1 });
    const [has, waits, late] = [
      await makeStudying(education),
      await makeStudying(education),
      await makeStudying(education),
    ];
    await choose(has, education, moment, [paths[0]]);
    if (cameFree) {
      await choose(waits, education, moment, [paths[0]]);
      await call(routes.withdraw, 'admin', { params: { startingMomentId: moment.id, userId: has.userId } });
    }
    const { data } = await start({ education, moment, learnpathIds: [paths[0]], students: [late] });
    await run(data.id);
    expect(await jobNow(data.id)).toMatchObject({
      state: 'done',
      tally: { planned: 0, waiting: 1, left: 0 },
    });
  });

  test('is refused for a student who is named twice', async () => {
    const { education, moment, paths } = await makeWorld();
    const student = await makeStudying(education);
    const answer = await start({ education, moment, learnpathIds: [paths[0]], students: [student, student] });
    expect(answer.error.errors).toEqual({ userIds: { key: 'duplicate' } });
  });

  test('is refused for what does not begin at the starting moment, and for another company', async () => {
    const { education, moment } = await makeWorld();
    const wrong = await start({ education, moment, learnpathIds: [await makePath()] });
    expect(refusalOf(wrong)).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  });
});

test('who moves up from the waiting list is told so, once', async () => {
  const { education, moment, paths } = await makeWorld({ capacity: 1 });
  const [has, waits] = [await makeStudying(education), await makeStudying(education)];
  await choose(has, education, moment, [paths[0]]);
  await choose(waits, education, moment, [paths[0]]);
  await call(routes.withdraw, 'admin', { params: { startingMomentId: moment.id, userId: has.userId } });
  await settle();
  const told = await notificationsOf(waits, at().company);
  expect(told.filter(({ kind }) => kind === 'planning.place-given')).toHaveLength(1);
});
