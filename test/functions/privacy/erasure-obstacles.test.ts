import { expect, test } from 'vitest';
import { attempt } from '#functions/grading/submission.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { put } from '#functions/platform/table/operations.ts';
import { handler as privacy } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { Refusal } from '#shared/http/errors.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { samePerson } from '#test/support/same-person.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { shown } from '../people/import/prepare.ts';
import { call, load, newStudent, setStage } from '../people/prepare.ts';

const stage = setStage();

const manager = () => makeUser(stage.services.table, stage.company, ['admin']);
const tokenOf = ({ userId }: User) => signInAs(stage.services, userId);
const look = async ({ userId }: Pick<User, 'userId'>, as: string) =>
  (await callRoute(privacy, erasureRoutes.getErasure, { params: { userId } }, { as })).data;

async function start({ userId }: Pick<User, 'userId'>, as: string) {
  const body = { confirmation: (await look({ userId }, as)).confirmBy };
  return callRoute(privacy, erasureRoutes.startErasure, { params: { userId }, body }, { as });
}

/** Does a job, begun anew after each lost race, as the state machine does. */
async function work(jobId: string): Promise<void> {
  const input = { companyId: stage.company.companyId, jobId, attempt: 1 };
  for (let tries = 0; tries < 5; tries++) {
    try {
      await worker({ step: 'run', input }, lambdaContext);
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
    }
  }
  throw new Error('the job does not end');
}

/** Somebody who may erase people, and not manage roles. */
async function clerkToken(): Promise<string> {
  const name = { nl: 'Privacy', en: 'Privacy' };
  const body = { name, permissions: ['users.read', 'users.erase'] };
  const { data } = await call('createRole', { body }, { as: stage.adminToken });
  const memberships = { [stage.company.companyId]: [data.id] };
  return tokenOf(await makeUser(stage.services.table, stage.company, [], { memberships }));
}

test('who manages roles is erased by who does so too, and by nobody else', async () => {
  const [one, student, clerk] = [await manager(), await newStudent(stage), await clerkToken()];
  expect((await look(one, clerk)).obstacles).toEqual(['roles-managed']);
  const refused = await start(one, clerk);
  expect([refused.status, refused.error.message_id]).toEqual([409, 'ROLE_MANAGER_NEEDED']);
  expect((await load(stage, one.userId)).deletedAt).toBeUndefined();
  expect((await look(student, clerk)).obstacles).toEqual([]);
  expect((await look(one, stage.adminToken)).obstacles).toEqual([]);
  await work((await start(one, stage.adminToken)).data.id);
  expect((await load(stage, one.userId).catch(() => undefined))?.memberships).toBeUndefined();
});

test('nobody erases another account of their own', async () => {
  const [own, other] = [await manager(), await newStudent(stage)];
  await samePerson(stage.services, stage.company.companyId, own.userId, other.userId);
  const token = await tokenOf(own);
  expect((await look(other, token)).obstacles).toEqual(['oneself']);
  const refused = await start(other, token);
  expect([refused.status, refused.error.message_id]).toEqual([403, 'NO_AUTHORIZATION']);
});

test('of two who erase each other at once, one stays', async () => {
  const [one, other] = [await manager(), await manager()];
  const byOne = (await start(other, await tokenOf(one))).data.id;
  const byOther = (await start(one, await tokenOf(other))).data.id;
  justBeforeWriting(stage.client, () => work(byOther));
  await work(byOne);
  expect((await load(stage, other.userId)).deletedAt).toBeUndefined();
  await expect(load(stage, one.userId)).rejects.toThrow('there is no such person');
  const { state, refusal } = await shown(stage, byOne);
  expect([state, refusal]).toEqual(['failed', 'NO_AUTHORIZATION']);
});

test('work that is handed in before the job begins keeps its student from being erased', async () => {
  const { table } = stage.services;
  const { userId } = await newStudent(stage);
  const { data } = await start({ userId }, stage.adminToken);
  const { companyId } = stage.company;
  const sample = Object(validValue(attempt.schema));
  const open = attempt.schema.parse({ ...sample, companyId, studentId: userId, returnedAt: null });
  await table.transact([put(attempt, open)], { notAudited: 'prepares a test' });
  await work(data.id);
  const { state, refusal } = await shown(stage, data.id);
  expect([state, refusal]).toEqual(['failed', 'SUBMISSION_OPEN']);
  expect((await load(stage, userId)).deletedAt).toBeUndefined();
});
