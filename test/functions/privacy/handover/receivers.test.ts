import { beforeAll, expect, test } from 'vitest';
import { handler as jobs } from '#functions/jobs/api.ts';
import { handler as people } from '#functions/people/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { handler } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { samePerson } from '#test/support/same-person.ts';
import { assigned, at, useWorld } from '../../grading/fixture.ts';

useWorld();

let admin: string;
beforeAll(async () => {
  const { services, company } = at();
  admin = await signInAs(services, (await makeUser(services.table, company, ['admin'])).userId);
});

const params = ({ userId }: User) => ({ userId });
const look = async (user: User) =>
  (await callRoute(handler, routes.getHandover, { params: params(user) }, { as: admin })).data;
const begin = (body: object, user: User) =>
  callRoute(handler, routes.startHandover, { params: params(user), body }, { as: admin });
const step = (jobId: string) =>
  worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambdaContext);
const shown = async (jobId: string) =>
  (await callRoute(jobs, jobRoutes.getJob, { params: { jobId } }, { as: admin })).data;

async function coached(amount: number, coach: User): Promise<User['userId'][]> {
  const { services, company } = at();
  const ids = [];
  for (let made = 0; made < amount; made += 1) {
    const { userId } = await makeUser(services.table, company, ['student']);
    const pair = { userId, coachId: coach.userId };
    await callRoute(people, coachRoutes.setCoach, { params: pair, body: { untilOn: null } }, { as: admin });
    ids.push(userId);
  }
  return ids;
}

test('students stay, and are named, from when on their next coach is closed; another handover takes them', async () => {
  const make = () => makeUser(at().services.table, at().company, ['coach']);
  const [giver, closed, taker] = [await make(), await make(), await make()];
  const studentIds = await coached(45, giver);
  const { data } = await begin({ coachees: { toUserId: closed.userId, studentIds } }, giver);
  await dieAt(2, 'before', () => step(data.id));
  const { version } = closed;
  const away = { params: params(closed), body: { version, status: 2 } };
  expect((await callRoute(people, peopleRoutes.setStatus, away, { as: admin })).status).toBe(200);
  await step(data.id);
  const job = await shown(data.id);
  expect(job).toMatchObject({ state: 'done', processed: 45, tally: { coachees: 20, left: 25 } });
  expect(job.problemCount).toBe(25);
  expect(job.problems[0]).toMatchObject({ row: 21, field: 'coachees', key: 'receiverGone' });

  const rest = (await look(giver)).coachees.map(({ id }) => id);
  expect(rest).toHaveLength(25);
  const again = await begin({ coachees: { toUserId: taker.userId, studentIds: rest } }, giver);
  await step(again.data.id);
  expect(await shown(again.data.id)).toMatchObject({ tally: { coachees: 25, left: 0 }, problems: [] });
  expect((await look(giver)).coachees).toEqual([]);
});

test('nobody is given another account of theirs to coach', async () => {
  const { services, company } = at();
  const make = () => makeUser(services.table, company, ['coach']);
  const [giver, taker] = [await make(), await make()];
  const [own, student] = await coached(2, giver);
  if (!own || !student) throw new Error('there are two students');
  await samePerson(services, company.companyId, taker.userId, own);
  const { data } = await begin({ coachees: { toUserId: taker.userId, studentIds: [own, student] } }, giver);
  await step(data.id);
  expect(await shown(data.id)).toMatchObject({
    tally: { coachees: 1, left: 1 },
    problems: [{ row: 1, field: 'coachees', key: 'ownCoach' }],
  });
  expect((await look(giver)).coachees.map(({ id }) => id)).toEqual([own]);
});

test('work to grade stays with who has it, and is named, where the next grader was deleted meanwhile', async () => {
  const { services, company, people: who } = at();
  const { submissionId } = await assigned();
  const gone = await makeUser(services.table, company, ['assessor']);
  const gradings = { toUserId: gone.userId, submissionIds: [submissionId], reason: 'Uit dienst' };
  const { data } = await begin({ gradings }, who.first);
  await callRoute(people, peopleRoutes.deleteUser, { params: params(gone) }, { as: admin });
  await step(data.id);
  expect(await shown(data.id)).toMatchObject({
    state: 'done',
    tally: { left: 1 },
    problems: [{ row: 1, field: 'gradings', key: 'receiverGone' }],
  });
  const ahead = (await look(who.first)).gradings?.map((one) => one.submissionId);
  expect(ahead).toContain(submissionId);
});

test('nobody learns by whom their own work is graded, by any of their accounts', async () => {
  const { services, company, people: who } = at();
  const { submissionId } = await assigned();
  const clerk = await makeUser(services.table, company, ['admin']);
  const as = await signInAs(services, clerk.userId);
  const seen = async () => {
    const { data } = await callRoute(handler, routes.getHandover, { params: params(who.first) }, { as });
    return data.gradings?.map((one) => one.submissionId);
  };
  expect(await seen()).toContain(submissionId);
  const apart = await samePerson(services, company.companyId, clerk.userId, who.student.userId);
  expect(await seen()).not.toContain(submissionId);
  await apart();
});

test('nobody hands work to grade over to another account of theirs', async () => {
  const { services, company, people: who } = at();
  const { table } = services;
  const { submissionId } = await assigned();
  const [starter, own] = [
    await makeUser(table, company, ['admin']),
    await makeUser(table, company, ['assessor']),
  ];
  await samePerson(services, company.companyId, starter.userId, own.userId);
  const gradings = { toUserId: own.userId, submissionIds: [submissionId], reason: 'Uit dienst' };
  const as = await signInAs(services, starter.userId);
  const input = { params: params(who.first), body: { gradings } };
  const { data } = await callRoute(handler, routes.startHandover, input, { as });
  await step(data.id);
  expect(await shown(data.id)).toMatchObject({
    tally: { left: 1 },
    problems: [{ row: 1, field: 'gradings', key: 'otherGrader' }],
  });
});
