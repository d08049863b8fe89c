import { expect, test } from 'vitest';
import { handler as worker } from '#functions/planning/jobs.ts';
import { type Membership, membership } from '#functions/platform/identity/memberships.ts';
import { jobOf, jobProblems } from '#functions/platform/job/job.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { makeStudying, makeWorld } from './can-plan-fixture.ts';
import { at, call, readMoment, useWorld } from './fixture.ts';

useWorld();

const lambda = { awsRequestId: 'planning' } as Parameters<typeof worker>[1];

async function become(userId: UserId, change: Partial<Membership>) {
  const { table } = at().services;
  const row = await table.get(membership.at({ companyId: at().company.companyId, userId }));
  if (!row) throw new Error('nobody');
  await table.transact([replace(membership, row, { ...row, ...change })], { notAudited: 'prepares a test' });
}

test('who was deleted, closed or lost their role since they were chosen is planned nothing, and the job says so', async () => {
  const { education, moment, paths } = await makeWorld();
  const { companyId } = at().company;
  const { table } = at().services;
  const gone = [{ deletedAt: '2026-11-24T09:00:00.000Z' }, { status: 2 as const }, { roleIds: [] }, {}];
  const userIds = [];
  for (const _ of gone) userIds.push((await makeStudying(education)).userId);
  const { data } = await call(routes.planMany, 'admin', {
    body: { educationId: education.id, startingMomentId: moment.id, learnpathIds: [paths[0]], userIds },
  });
  for (const [position, userId] of userIds.entries()) await become(userId, gone[position] ?? {});
  const of = { companyId, jobId: data.id };
  await worker({ step: 'run', input: { ...of, attempt: 1 } }, lambda);
  expect(await jobOf(table, of)).toMatchObject({ state: 'done', tally: { planned: 1, left: 3 } });
  const [said] = await table.query(jobProblems.in(of), { range: { beginsWith: ['PROBLEMS'] } });
  expect(said?.problems.map(({ row, key }) => [row, key])).toEqual([
    [1, 'notActive'],
    [2, 'notActive'],
    [3, 'notStudying'],
  ]);
  expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 0 });
});
