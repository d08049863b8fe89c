import { beforeAll, beforeEach, expect, test } from 'vitest';
import { teamAssessed } from '#functions/figures/assessment/entities.ts';
import { recountAssessed } from '#functions/figures/assessment/recount.ts';
import { assessedFor } from '#functions/figures/holdings.ts';
import { attempt } from '#functions/grading/submission.ts';
import { handler as learnpathsApi } from '#functions/learnpaths/api.ts';
import type { Team } from '#functions/learnpaths/teams/team.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { enrolmentsOf } from '#functions/platform/study/shelf.ts';
import { remove } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/figures/routes.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { usualTerms } from '#shared/privacy/retention.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, makePath, useWorld } from '../../educations/fixture.ts';
import { makeStudent } from '../../educations/student-fixture.ts';
import { correct } from '../../register/work.ts';
import {
  callFigures,
  changeTeam,
  work as doJob,
  enrolOn,
  makeTeam,
  notAudited,
  personOf,
} from '../fixture.ts';
import { anAssignment, assessed, graded, handedIn, returned, type TestAssignment } from './fixture.ts';
import { keptFigures, plainFigures } from './plain.ts';

useWorld();

let [femke, thijs]: User[] = [];
let path: LearnpathId;
let asked: TestAssignment;
beforeAll(async () => {
  const { services, company } = at();
  femke = await makeUser(services.table, company, ['assessor']);
  thijs = await makeUser(services.table, company, ['assessor']);
});
beforeEach(async () => {
  path = (await makePath()).id;
  asked = anAssignment(path);
  await settle();
});

const agree = async () => expect(await keptFigures(path)).toEqual(await plainFigures(path));
const recounted = ({ userId }: User) =>
  recountAssessed(at().services.table, { companyId: at().company.companyId, userId, learnpathId: path });

/** Somebody who is enrolled on the learning path. */
async function student(): Promise<User> {
  const userId = await makeStudent();
  await enrolOn(path, [userId]);
  return personOf(userId);
}

function assessors(): [User, User] {
  if (!femke || !thijs) throw new Error('the assessors are made first');
  return [femke, thijs];
}

/** A grade in the band, on which two assessors disagree whether it passes. */
async function disagreed(by: User) {
  const [first, second] = assessors();
  const open = await assessed(await handedIn(asked, by), first, asked, [50, 52], true);
  return returned(await assessed(open, second, asked, [60, 60]), 60);
}

test('figures agree with a plain count, however late, twice and crossed events come', async () => {
  const [first] = assessors();
  await graded(asked, await student(), first, [70, 82]);
  await disagreed(await student());
  await returned(await handedIn(asked, await student()), null);
  await handedIn(anAssignment(path), await student());
  const told = await unsettled();
  await passOn(...told.toReversed());
  await passOn(...told);
  await settle();
  await agree();
  const kept = await keptFigures(path);
  expect(kept).toMatchObject({
    [`${asked.assignmentId} handedIn`]: 3,
    [`${asked.assignmentId} apart`]: 9,
    waiting: 1,
  });
  await passOn(...told.slice(0, 2));
  expect(await keptFigures(path)).toEqual(kept);
});

test('a correction after the 2nd assessment, and one that lowers, move the grade and not what assessors gave', async () => {
  const work = await disagreed(await student());
  await settle();
  const before = await keptFigures(path);
  const raised = await correct(at(), work, 65);
  await settle();
  await agree();
  await correct(at(), raised, 50);
  await settle();
  await agree();
  const { assignmentId: id } = asked;
  expect(await keptFigures(path)).toEqual({
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== `${id} passed`)),
    [`${id} failed`]: 1,
    [`${id} tenths`]: 50,
  });
});

test('nothing of the 1st grade is in any figure while the 2nd assessor is at work', async () => {
  const [first, second] = assessors();
  const open = await assessed(await handedIn(asked, await student()), first, asked, [50, 52], true);
  await settle();
  expect(await keptFigures(path)).toEqual({
    [`${asked.assignmentId} handedIn`]: 1,
    enrolled: 1,
    waiting: 1,
    counted: 1,
  });
  await returned(await assessed(open, second, asked, [60, 60]), 60);
  await settle();
  await agree();
});

test('who reads before somebody else writes begins anew; who dies is completed', async () => {
  const [first] = assessors();
  const person = await student();
  await graded(asked, person, first, [70, 82]);
  justBeforeWriting(at().client, async () => {
    await graded(anAssignment(path), person, first, [40, 30]);
    await recounted(person);
  });
  await recounted(person);
  await agree();
  await handedIn(anAssignment(path), person);
  for (const moment of ['before', 'after'] as const) await dieAt(1, moment, () => recounted(person));
  await Promise.all([recounted(person), recounted(person)]);
  await agree();
  await settle();
});

test('a class whose work is returned at once is counted whole', async () => {
  const [first] = assessors();
  const all = await Promise.all(Array.from({ length: 8 }, student));
  for (const person of all) await graded(asked, person, first, [70, 60]);
  await Promise.all(all.map(recounted));
  await agree();
  await settle();
});

test('somebody with more assignments than a transaction takes is counted whole', async () => {
  const [first] = assessors();
  const person = await student();
  for (let made = 0; made < 43; made += 1) await handedIn(anAssignment(path), person, { quietly: true });
  await graded(asked, person, first, [70, 60]);
  await recounted(person);
  await agree();
  await settle();
});

test('somebody in more teams than a transaction takes counts in each with all that they count for', async () => {
  const { table } = at().services;
  const person = await student();
  const teams: Team[] = [];
  for (let made = 0; made < 60; made += 1) teams.push(await makeTeam(path, [person.userId]));
  await recounted(person);
  await handedIn(asked, person);
  await recounted(person);
  const waiting = async (team: Team) =>
    (await table.query(teamAssessed.in(team), { consistent: true })).map((one) => one.waiting.length);
  expect(await Promise.all(teams.map(waiting))).toEqual(teams.map(() => [1]));
  const [left, ...others] = teams;
  for (const team of others) await changeTeam(team, []);
  await recounted(person);
  expect(await Promise.all(teams.map(waiting))).toEqual(teams.map((team) => (team === left ? [1] : [])));
  await settle();
});

test('who leaves a team counts for it no more, also when they hand in at the same time', async () => {
  const [stays, leaves] = [await student(), await student()];
  const team = await makeTeam(path, [stays.userId, leaves.userId]);
  for (const one of [stays, leaves]) await recounted(one);
  const inTeam = async () => {
    const found = await at().services.table.query(teamAssessed.in(team), { consistent: true });
    return found.map(({ userId }) => userId).sort();
  };
  expect(await inTeam()).toEqual([stays.userId, leaves.userId].sort());
  await handedIn(asked, leaves);
  justBeforeWriting(at().client, async () => {
    await changeTeam(team, [stays.userId]);
    await settle();
  });
  await recounted(leaves);
  await settle();
  expect(await inTeam()).toEqual([stays.userId]);
  await agree();
});

test('who is unenrolled is missed no more', async () => {
  const { services, people } = at();
  const person = await student();
  await recounted(person);
  expect(await keptFigures(path)).toEqual({ enrolled: 1, missing: 1 });
  const as = await signInAs(services, people.admin.userId);
  const params = { learnpathId: path, userId: person.userId };
  await callRoute(learnpathsApi, learnpaths.unenrol, { params }, { as });
  await settle();
  expect(await keptFigures(path)).toEqual({});
});

test('a job makes the figures anew, and of who is erased nothing stays', async () => {
  const person = await student();
  await disagreed(person);
  // Nobody was told: as in an organisation that was there before figures were.
  const { data } = await callFigures(routes.recountFigures, 'manager');
  expect(await doJob(data.id)).toMatchObject({ state: 'done' });
  await agree();
  const of = { companyId: at().company.companyId, userId: person.userId };
  expect(await assessedFor.read(at().services.table, of, 'nl', { alone: true })).toMatchObject([
    { handedIn: 1, passed: 1 },
  ]);
  await settle();
  const { services } = at();
  const [all, enrolled] = await Promise.all([
    services.table.query(attempt.in({ companyId: of.companyId, studentId: of.userId })),
    enrolmentsOf(services.table, of.companyId, of.userId),
  ]);
  await services.table.transact(
    [...all.map((one) => remove(attempt, one)), ...enrolled.map((one) => remove(enrolment, one))],
    notAudited,
  );
  const { admin: self } = at().people;
  const actor = { userId: self.userId, companyId: of.companyId, permissions: new Set<never>() };
  const cause = { now: '2026-11-20T09:30:00.000Z', requestId: 'request-of-erasure', actor, self };
  const erasing = { ...of, terms: usualTerms, cause, everywhere: true };
  for await (const { operations = [] } of assessedFor.erase(services, erasing))
    await services.table.transact([...operations], notAudited);
  expect(await keptFigures(path)).toEqual({});
});
