import { beforeAll, expect, test } from 'vitest';
import { block } from '#functions/educations/student.ts';
import { countedBy, counting } from '#functions/figures/counting.ts';
import { countedStudent, studentFigures } from '#functions/figures/figures.ts';
import { recount } from '#functions/figures/recount.ts';
import { handler as clock } from '#functions/figures/schedule.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { job } from '#functions/platform/job/job.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes } from '#shared/figures/routes.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, useWorld } from '../educations/fixture.ts';
import { makeProgramme, makeStudent, register, studiesOf } from '../educations/student-fixture.ts';
import { correct, giveBack } from '../register/work.ts';
import { callFigures, changeTeam, makeTeam, notAudited, personOf, work } from './fixture.ts';
import { itemsOf, keptCount, plainCount } from './plain-count.ts';
import { keptLoads, plainLoads } from './plain-loads.ts';

useWorld();

let programme: Education;
let path: LearnpathId;
beforeAll(async () => {
  programme = await makeProgramme(2);
  path = programme.linkedLearnpaths[0]?.learnpathId as LearnpathId;
  await settle();
});

const company = () => at().company.companyId;
async function agree() {
  expect(await keptCount(company())).toEqual(await plainCount(company()));
  expect(await keptLoads(company())).toEqual(await plainLoads(company()));
}
const recounted = (userId: UserId) => recount(at().services.table, { companyId: company(), userId });

/** Returned work that isn't a final assignment: the register has no part in it. */
const handBack = (person: User, grade: number | null) =>
  giveBack(at(), person, path, { grade, finalAssignment: false });

/** Somebody registered, with study points, who had two pieces of work returned; nobody was told of any of it. */
async function busyStudent(): Promise<User> {
  const userId = await makeStudent();
  await register(userId, programme);
  const person = await personOf(userId);
  await handBack(person, 72);
  await handBack(person, null);
  const { table } = at().services;
  const [first] = await table.query(block.in({ companyId: company(), userId }), {
    range: { beginsWith: ['BLOCK'] },
  });
  if (!first) throw new Error('the programme has blocks');
  const learnpaths = first.learnpaths.map((part) => ({
    ...part,
    status: 2 as const,
    decidedOn: '2026-10-31',
  }));
  await table.transact([replace(block, first, { ...first, learnpaths })], notAudited);
  return person;
}

async function change(userId: UserId, body: object) {
  const { registration } = await studiesOf(userId);
  const input = { params: { userId }, body: { version: registration?.version, ...body } };
  return call(studentRoutes.updateRegistration, 'admin', input);
}

test('figures agree with a plain count of what is stored, however events come', async () => {
  const people = [await busyStudent(), await busyStudent(), await busyStudent()];
  const told = await unsettled();
  // Each twice, the last one first.
  await passOn(...told.toReversed());
  await passOn(...told);
  await settle();
  await agree();
  const plain = await plainCount(company());
  expect(plain[`- - 2026-09 intake`]).toBe(people.length);
  expect(plain[`${programme.id} - 2026-07 passed`]).toBe(people.length);
  expect(plain['- - 2026-10 credits']).toBe(30 * people.length);
  expect(plain['- - now studying']).toBe(people.length);
});

test('an old event that comes after the news brings nothing back', async () => {
  const person = await busyStudent();
  const early = await unsettled();
  await settle();
  await change(person.userId, { status: 'stopped', unsubscribedOn: '2026-10-15' });
  await settle();
  await agree();
  await passOn(...early);
  await agree();
  await change(person.userId, { status: null, unsubscribedOn: null });
  await settle();
  await agree();
});

test('a corrected grade moves what it counts for', async () => {
  const userId = await makeStudent();
  await register(userId, programme);
  const returned = await handBack(await personOf(userId), 72);
  await settle();
  await correct(at(), returned, 45);
  await settle();
  await agree();
});

test('who reads before somebody else writes begins anew, and counts nothing twice', async () => {
  const { userId } = await busyStudent();
  const { table } = at().services;
  justBeforeWriting(at().client, () => recounted(userId));
  await recounted(userId);
  await agree();
  // Between reading and writing something else happens, of which an event is on its way.
  const person = await personOf(userId);
  justBeforeWriting(at().client, async () => {
    await handBack(person, 80);
    await recounted(userId);
  });
  await handBack(person, 60);
  await recounted(userId);
  await agree();
  await Promise.all([recounted(userId), recounted(userId), recounted(userId)]);
  await agree();
  expect(await table.get(studentFigures.at({ companyId: company(), userId }))).toBeDefined();
  await settle();
});

test('a process that dies leaves a figure that the next one completes', async () => {
  for (const moment of ['before', 'after'] as const)
    for (const transaction of [1, 2]) {
      const person = await busyStudent();
      // So much that it takes several transactions.
      for (let made = 0; made < 12; made += 1) await handBack(person, 55 + made);
      await dieAt(transaction, moment, () => recounted(person.userId));
      await recounted(person.userId);
    }
  await settle();
  await agree();
});

test('a team that changes takes its figures along, also when somebody hands in at the same time', async () => {
  const [stays, leaves] = [await busyStudent(), await busyStudent()];
  const team = await makeTeam(path, [stays.userId, leaves.userId]);
  await settle();
  await agree();
  const before = await keptCount(company());
  expect(before[`- ${team.teamId} 2026-07 passed`]).toBe(2);
  await handBack(leaves, 90);
  // The team changes and everybody is told, while what the hand-in counts for is being written.
  justBeforeWriting(at().client, async () => {
    await changeTeam(team, [stays.userId]);
    await settle();
  });
  await recounted(leaves.userId);
  await settle();
  await agree();
  expect((await keptCount(company()))[`- ${team.teamId} 2026-07 passed`]).toBe(1);
});

test('who is called otherwise is found under their new name, once', async () => {
  const { userId } = await busyStudent();
  await settle();
  const person = await personOf(userId);
  const renamed = { ...person, profile: { firstName: 'Aafke', surname: 'Aalders' } };
  await at().services.table.transact([replace(user, person, renamed)], notAudited);
  await recounted(userId);
  const rows = (await itemsOf(countedStudent.name)).filter((one) => one.userId === userId);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Aafke Aalders']));
  const { data } = await callFigures(routes.listCounted, 'manager', {
    query: { measure: 'intake', month: '2026-09', educationId: programme.id },
  });
  expect(data.data.filter((one) => one.userId === userId)).toHaveLength(1);
  await agree();
});

test('a job makes all figures anew from what is stored, and agrees with those that events kept', async () => {
  await busyStudent();
  await settle();
  const kept = await keptCount(company());
  const again = (await callFigures(routes.recountFigures, 'manager')).data.id;
  expect(await work(again)).toMatchObject({ state: 'done' });
  expect(await keptCount(company())).toEqual(kept);
  // Nobody was told of this one, as in an organisation that was there before figures were.
  await busyStudent();
  const other = (await callFigures(routes.recountFigures, 'manager')).data.id;
  await dieAt(1, 'after', () => work(other));
  expect(await work(other)).toMatchObject({ state: 'done' });
  await agree();
});

test('figures that were counted in another way are counted anew by night, until that was done once', async () => {
  const { table } = at().services;
  const companyId = company();
  const night = (day: number) => {
    const plannedAt = `2027-01-0${day}T02:00:00.000Z`;
    return clock({ job: 'recount-outdated', plannedAt }, { awsRequestId: `night ${day}` });
  };
  const started = async () => {
    const all = await table.query(job.by('byKind', { companyId, kind: 'figures.recount', startedBy: null }));
    return all.filter(({ startedByName }) => startedByName === null).map(({ jobId }) => jobId);
  };
  await table.transact([put(countedBy, { companyId, counting: counting - 1 })], notAudited);
  // Nobody was told of this one, as in an organisation that was there before figures counted it.
  await busyStudent();
  await night(1);
  await night(1);
  const [first, ...others] = await started();
  expect(others).toEqual([]);
  await dieAt(2, 'before', () => work(first ?? ''));
  await night(2);
  const second = (await started()).find((jobId) => jobId !== first);
  expect(await work(second ?? '')).toMatchObject({ state: 'done' });
  await agree();
  await night(3);
  expect(await started()).toHaveLength(2);
});
