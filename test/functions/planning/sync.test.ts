import { describe, expect, test } from 'vitest';
import { type Block, block } from '#functions/educations/student.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { agendaEntry } from '#functions/planning/agenda.ts';
import { horizon } from '#functions/planning/horizon.ts';
import { handler as worker } from '#functions/planning/jobs.ts';
import { registration } from '#functions/planning/registration.ts';
import { handler as clock } from '#functions/planning/schedule.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { type Job, job, jobOf } from '#functions/platform/job/job.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { remove, removeAt, replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { JobId, LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { dieAt } from '#test/support/death.ts';
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
} from './can-plan-fixture.ts';
import { at, call, makeOffered, makePath, readMoment, refusalOf, register, useWorld } from './fixture.ts';

useWorld();

const lambda = { awsRequestId: 'night' } as Parameters<typeof worker>[1];
const prepared = { notAudited: 'prepares a test' };
const dayFromNow = (days: number) => dayPlus(dutchDate(new Date().toISOString()), days);

const run = (jobId: JobId) =>
  worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambda);
const jobNow = (jobId: JobId) => jobOf(at().services.table, { companyId: at().company.companyId, jobId });
const start = async () => (await call(routes.startSync, 'admin')).data.id;

/** A whole run, and how it ended. */
async function synced(): Promise<Job> {
  const jobId = await start();
  await run(jobId);
  return jobNow(jobId);
}

/** Somebody whose place came free without anybody on the waiting list being told, as when an event was lost. */
async function makeWaiting() {
  const { moment, learnpathId } = await makeOffered({ capacity: 1 });
  await register(moment, 'student');
  await register(moment, 'fellow');
  await settle();
  const { table } = at().services;
  const of = { companyId: at().company.companyId, startingMomentId: moment.id };
  const params = { startingMomentId: moment.id, userId: at().people.student.userId };
  await call(routes.withdraw, 'admin', { params });
  const waits = () => table.get(registration.at({ ...of, userId: at().people.fellow.userId }));
  return { moment, learnpathId, waits };
}

describe('by the clock', () => {
  const night = (plannedAt: string) =>
    clock({ job: 'sync-plannings', plannedAt }, { awsRequestId: `run of ${plannedAt}` });
  const nightly = () => {
    const { companyId } = at().company;
    const ofKind = { companyId, kind: 'planning.sync', startedBy: null } as const;
    return at().services.table.query(job.by('byKind', ofKind));
  };

  test('each night starts one run of each organisation, however often it comes, and nobody started it', async () => {
    await night('2030-01-01T23:30:00.000Z');
    await night('2030-01-01T23:30:00.000Z');
    await night('2030-01-02T23:30:00.000Z');
    const runs = await nightly();
    expect(runs).toHaveLength(2);
    const [first, second] = runs;
    if (!first || !second) throw new Error('there are two');
    expect(first).toMatchObject({ state: 'waiting', startedBy: null, startedByName: null });
    expect(first.jobId < second.jobId).toBe(true);
    const [record] = await at().services.table.query(
      recordsOf(at().company.companyId, { type: 'job', id: first.jobId }),
    );
    expect(record).toMatchObject({ name: 'jobs.job-started', companyId: at().company.companyId });
    expect(record?.actorId).toBeUndefined();
    await run(first.jobId);
    await run(second.jobId);
    expect((await nightly()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('what it does is nobody’s doing', async () => {
    const { moment, waits } = await makeWaiting();
    await night('2030-01-03T23:30:00.000Z');
    const last = (await nightly()).at(-1);
    if (last) await run(last.jobId);
    expect(await waits()).toMatchObject({ status: 'placed' });
    const records = await at().services.table.query(
      recordsOf(at().company.companyId, { type: 'starting-moment', id: moment.id }),
    );
    const given = records.filter(({ name }) => name === 'planning.place-given');
    expect(given.map(({ actorId }) => actorId)).toEqual([undefined]);
  });
});

/** Exempts somebody from a learning path, as the examination board decides it. */
async function exemptFrom({ userId }: User, blockId: Block['blockId'], title: string): Promise<void> {
  const { table } = at().services;
  const of = { companyId: at().company.companyId, userId, blockId };
  const before = await table.get(block.at(of), { consistent: true });
  if (!before?.learnpaths.some((part) => part.title === title)) throw new Error('it is in the block');
  const learnpaths = before.learnpaths.map((part) =>
    part.title === title ? { ...part, status: 5 as const } : part,
  );
  await table.transact([replace(block, before, { ...before, learnpaths })], prepared);
}

describe('a run', () => {
  test('gives a free place to who waits, once wherever it dies and however often it runs', async () => {
    const { moment, waits } = await makeWaiting();
    const jobId = await start();
    await dieAt(1, 'before', () => run(jobId));
    expect(await waits()).toMatchObject({ status: 'waiting' });
    await dieAt(1, 'after', () => run(jobId));
    await run(jobId);
    expect(await waits()).toMatchObject({ status: 'placed' });
    expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 0 });
    const again = await synced();
    expect(again).toMatchObject({ state: 'done', tally: {}, problemCount: 0 });
  });

  test('beside another does it once', async () => {
    const { moment } = await makeWaiting();
    const both = [await start(), await start()];
    await Promise.all(both.map(run));
    expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 0 });
    const ended = await Promise.all(both.map(jobNow));
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('enrols who starts on what was published late, unless it isn’t to come, they stopped, or somebody took it off', async () => {
    const paths = [
      await makePath('Op tijd'),
      await makePath('Later'),
      await makePath('Vrijgesteld'),
    ] as const;
    const education = await makeProgramme(paths);
    const moment = await makeOpen(paths);
    const [who, stopped] = [await makeStudying(education, known), await makeStudying(education, known)];
    for (const one of [who, stopped]) {
      await choose(one, education, moment, paths);
      await exemptFrom(one, (await blockOf(one)).id, 'Vrijgesteld');
    }
    await setStatus(paths[1], 1);
    await setStatus(paths[2], 1);
    for (const one of [who, stopped]) {
      const { userId } = one;
      const { id, version } = await blockOf(one);
      const final = await callEducations(studentRoutes.finalizeBlock, {
        params: { userId, blockId: id },
        body: { version, acceptInsufficient: true },
      });
      expect(final.status).toBe(200);
    }
    await settle();
    await stop(stopped);
    expect(await followed(who)).toEqual([paths[0]]);
    expect(await followed(stopped)).toEqual([paths[0]]);
    await setStatus(paths[1], 2);
    await setStatus(paths[2], 2);
    expect(await synced()).toMatchObject({ tally: { enrolled: 1 } });
    expect(await followed(who)).toEqual([paths[0], paths[1]].sort());
    expect(await followed(stopped)).toEqual([paths[0]]);
    for (const one of await enrolments(who))
      await at().services.table.transact([remove(enrolment, one)], prepared);
    await synced();
    expect(await followed(who)).toEqual([]);
  });

  test('puts what is planned in the agendas that lack it, and leaves the others alone', async () => {
    const body = {
      ...{
        title: 'Spreekuur',
        kind: 'consultation',
        on: dayFromNow(30),
        startTime: '09:00',
        endTime: '10:00',
      },
      ...{ studentIds: [at().people.third.userId], teacherIds: [at().people.teacher.userId] },
    };
    await call(routes.createPlanning, 'admin', { body });
    const { companyId } = at().company;
    const own = { companyId, ownerKind: 'user', ownerId: at().people.third.userId } as const;
    expect(await at().services.table.query(agendaEntry.in(own))).toEqual([]);
    expect(await synced()).toMatchObject({ tally: { agendas: 1 } });
    expect(await at().services.table.query(agendaEntry.in(own))).toMatchObject([{ title: 'Spreekuur' }]);
    expect((await synced()).tally.agendas ?? 0).toBe(0);
  });

  test('notes until when something is planned for whom it was not noted, or wrongly, and counts them', async () => {
    const { education } = await makeWorld();
    const who = await makeStudying(education);
    await settle();
    const place = horizon.at({ companyId: at().company.companyId, userId: who.userId });
    const { table } = at().services;
    await table.transact([removeAt(place)], prepared);
    expect((await synced()).tally.horizons).toBe(1);
    const noted = await table.get(place);
    expect(noted).toMatchObject({ educationId: education.id });
    if (noted) await table.transact([replace(horizon, noted, { ...noted, pointsLeft: 1 })], prepared);
    expect((await synced()).tally.horizons).toBe(1);
    expect((await synced()).tally.horizons ?? 0).toBe(0);
  });
});

test('who plans sees the runs, and nobody else starts one', async () => {
  expect(refusalOf(await call(routes.startSync, 'teacher'))).toEqual([403, 'NO_ADMIN_ACCESS']);
  const { data } = await call(routes.startSync, 'admin');
  expect(data).toMatchObject({ kind: 'planning.sync', state: 'waiting', startedByName: expect.any(String) });
});

const enrolments = ({ userId }: User) => {
  const of = { companyId: at().company.companyId, userId };
  return at().services.table.query(enrolment.in(of), { range: { beginsWith: ['ENROLMENT'] } });
};
const followed = async (who: User) => (await enrolments(who)).map(({ learnpathId }) => learnpathId).sort();

async function setStatus(learnpathId: LearnpathId, status: 1 | 2): Promise<void> {
  const { table } = at().services;
  const before = await table.get(learnpath.at({ companyId: at().company.companyId, learnpathId }));
  if (before) await table.transact([replace(learnpath, before, { ...before, status })], prepared);
}
