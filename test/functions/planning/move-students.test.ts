import { describe, expect, test } from 'vitest';
import { enrolmentAt } from '#functions/learnpaths/public.ts';
import { handler as worker } from '#functions/planning/jobs.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { jobOf, jobProblems } from '#functions/platform/job/job.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { dieAt } from '#test/support/death.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { known } from '../educations/fixture.ts';
import {
  blockOf,
  callEducations,
  choose,
  makeOpen,
  makeProgramme,
  makeStudying,
  makeWorld,
  stop,
  studiesOf,
} from './can-plan-fixture.ts';
import {
  at,
  call,
  makeOffered,
  makePath,
  ofMoment,
  readMoment,
  refusalOf,
  register,
  useWorld,
} from './fixture.ts';

useWorld();

const lambda = { awsRequestId: 'moving' } as Parameters<typeof worker>[1];
const of = (jobId: JobId) => ({ companyId: at().company.companyId, jobId });
const run = (jobId: JobId) => worker({ step: 'run', input: { ...of(jobId), attempt: 1 } }, lambda);
const jobNow = (jobId: JobId) => jobOf(at().services.table, of(jobId));
const change = async (one: StartingMoment, body: object) =>
  call(routes.updateStartingMoment, 'admin', { ...ofMoment(one), body: { version: one.version, ...body } });

const ahead = { registration: { opensOn: '2090-05-01', closesOn: '2090-08-15' } };
const later = { startsOn: '2090-09-08', endsOn: '2091-02-07' };
const before = ['2090-09-01T00:00:00', '2091-01-31T23:59:59'];
const after = ['2090-09-08T00:00:00', '2091-02-07T23:59:59'];

/** Students whom staff planned before registration opens. */
async function makePlanned(count: number) {
  const paths = [await makePath('Organiseren'), await makePath('Leiden')] as const;
  const education = await makeProgramme(paths);
  const moment = await makeOpen(paths, ahead);
  const students: User[] = [];
  for (let made = 0; made < count; made++) students.push(await makeStudying(education, known));
  const body = {
    ...{ educationId: education.id, startingMomentId: moment.id, learnpathIds: [paths[0]] },
    userIds: students.map(({ userId }) => userId),
  };
  await run((await call(routes.planMany, 'admin', { body })).data.id);
  return { education, paths, students, moment: await readMoment(moment) };
}

const periodOf = async (who: User) => {
  const { startDate, endDate } = await blockOf(who);
  return [startDate, endDate];
};

/** Moves a starting moment with its students, and gives the job. */
async function moveAll(moment: StartingMoment): Promise<JobId> {
  const { data } = await change(moment, { ...later, moveEnrolments: true });
  if (!data.moving) throw new Error('no job was started');
  return data.moving.id;
}

describe('moving a starting moment with its students', () => {
  test('moves each block once, wherever it dies', async () => {
    const { students, moment } = await makePlanned(3);
    const jobId = await moveAll(moment);
    await dieAt(2, 'before', () => run(jobId));
    await dieAt(1, 'after', () => run(jobId));
    await run(jobId);
    expect(await Promise.all(students.map(periodOf))).toEqual([after, after, after]);
    expect(await jobNow(jobId)).toMatchObject({ state: 'done', processed: 3, problemCount: 0 });
    for (const who of students) {
      const params = { userId: who.userId, blockId: (await blockOf(who)).id };
      const log = (await callEducations(studentRoutes.listBlockLog, { params })).data.data;
      expect(log.filter(({ type }) => type.startsWith('dates'))).toHaveLength(1);
    }
  });

  test('leaves a final block where its agreement says, and one that would overlap, and tells so', async () => {
    const { students, moment } = await makePlanned(3);
    const [agreed, busy, free] = students;
    if (!agreed || !busy || !free) throw new Error('there are three');
    const final = await blockOf(agreed);
    await callEducations(studentRoutes.finalizeBlock, {
      params: { userId: agreed.userId, blockId: final.id },
      body: { version: final.version, acceptInsufficient: true },
    });
    await settle();
    await callEducations(studentRoutes.createBlock, {
      params: { userId: busy.userId },
      body: { title: 'Stage', startDate: '2091-02-01T00:00:00', endDate: '2091-06-30T23:59:59' },
    });
    const registered = await call(routes.listRegistrations, 'admin', ofMoment(moment));
    expect(registered.data.data.map(({ block }) => block).sort()).toEqual(['final', 'open', 'open']);
    const jobId = await moveAll(moment);
    await run(jobId);
    const { blocks } = await studiesOf(busy);
    expect([await periodOf(agreed), blocks[0]?.startDate, await periodOf(free)]).toEqual([
      before,
      before[0],
      after,
    ]);
    expect(await jobNow(jobId)).toMatchObject({ state: 'done', tally: { moved: 1, kept: 1, left: 1 } });
    const [told] = await at().services.table.query(jobProblems.in(of(jobId)), {
      range: { beginsWith: ['PROBLEMS'] },
    });
    expect(told?.problems).toMatchObject([{ key: 'blockOverlaps', values: { name: 'Stage' } }]);
  });

  test('leaves the block of who stopped as it was', async () => {
    const { students, moment } = await makePlanned(1);
    const [who] = students;
    if (!who) throw new Error('there is one');
    await stop(who);
    const jobId = await moveAll(moment);
    await run(jobId);
    expect(await periodOf(who)).toEqual(before);
    expect(await jobNow(jobId)).toMatchObject({ state: 'done', tally: { moved: 0, kept: 0 } });
  });

  test('moves the enrolments of who has no block', async () => {
    const { moment, learnpathId } = await makeOffered();
    await register(moment, 'student');
    await run(await moveAll(await readMoment(moment)));
    const place = enrolmentAt(at().company.companyId, at().people.student.userId, learnpathId);
    expect(await at().services.table.get(place)).toMatchObject({ status: 'future', ...later });
  });

  test('moves nobody unless that is asked', async () => {
    const { students, moment } = await makePlanned(1);
    const { data } = await change(moment, later);
    expect(data.moving).toBeNull();
    await settle();
    expect(await Promise.all(students.map(periodOf))).toEqual([before]);
  });
});

describe('a starting moment that changes while somebody picks it', () => {
  test('lets them choose anew, and leaves nothing behind', async () => {
    const { education, moment, paths } = await makeWorld();
    const who = await makeStudying(education);
    justBeforeWriting(dynamoOfTest().client, () => change(moment, { name: 'Vernieuwd' }));
    expect(refusalOf(await choose(who, education, moment, [paths[0]]))).toEqual([409, 'CONFLICT']);
    expect((await studiesOf(who)).blocks).toEqual([]);
    expect((await choose(who, education, moment, [paths[0]])).status).toBe(201);
    expect(await blockOf(who)).toMatchObject({ title: 'Vernieuwd' });
  });

  test('never enrols on the days that it had', async () => {
    const { moment, learnpathId } = await makeOffered();
    justBeforeWriting(dynamoOfTest().client, () => change(moment, later));
    expect(refusalOf(await register(moment, 'fellow'))).toEqual([409, 'CONFLICT']);
    expect((await register(await readMoment(moment), 'fellow')).status).toBe(201);
    const place = enrolmentAt(at().company.companyId, at().people.fellow.userId, learnpathId);
    expect(await at().services.table.get(place)).toMatchObject(later);
  });
});

describe('the dates of a block that was planned at a starting moment', () => {
  const edit = async (who: User, body: object) => {
    const { id: blockId, version } = await blockOf(who);
    return callEducations(studentRoutes.updateBlock, {
      params: { userId: who.userId, blockId },
      body: { version, ...body },
    });
  };

  test('may be changed until some days before registration opens, and its name after that', async () => {
    const { students, moment } = await makePlanned(1);
    const [who] = students;
    if (!who) throw new Error('somebody was planned');
    expect((await edit(who, { endDate: '2091-01-30T23:59:59' })).status).toBe(200);
    await change(moment, { registration: { opensOn: '2026-01-01', closesOn: '2090-08-15' } });
    await settle();
    const late = await edit(who, { endDate: '2091-01-29T23:59:59' });
    expect(refusalOf(late)).toEqual([409, 'EDIT_WINDOW_CLOSED']);
    expect((await edit(who, { title: 'Najaarsblok' })).status).toBe(200);
  });
});
