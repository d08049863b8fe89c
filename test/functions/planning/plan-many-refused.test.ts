import { expect, test } from 'vitest';
import { education as stored } from '#functions/educations/education.ts';
import { educationAt } from '#functions/educations/public.ts';
import { handler as worker } from '#functions/planning/jobs.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { jobOf, jobProblems } from '#functions/platform/job/job.ts';
import { remove } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/planning/routes.ts';
import { lambdaContext } from '#test/support/api.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { choose, makeStudying, makeWorld } from './can-plan-fixture.ts';
import { at, call, readMoment, useWorld } from './fixture.ts';

useWorld();

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Plans students for the first learning path while something happens. @returns what came of it, and why of whom not */
async function planned(
  { education, moment, paths }: World,
  students: readonly User[],
  meanwhile: () => Promise<unknown>,
) {
  const { table } = at().services;
  const userIds = students.map(({ userId }) => userId);
  const body = { educationId: education.id, startingMomentId: moment.id, learnpathIds: [paths[0]], userIds };
  const { data } = await call(routes.planMany, 'admin', { body });
  const of = { companyId: at().company.companyId, jobId: data.id };
  await meanwhile();
  await worker({ step: 'run', input: { ...of, attempt: 1 } }, lambdaContext);
  const { state, processed, tally } = await jobOf(table, of);
  const found = await table.query(jobProblems.in(of), { range: { beginsWith: ['PROBLEMS'] } });
  const problems = found.flatMap((one) => one.problems.map(({ row, key }) => [row, key]));
  return { state, processed, ...tally, problems };
}

const chooses = ({ education, moment, paths }: World, who: User) =>
  justBeforeWriting(dynamoOfTest().client, () => choose(who, education, moment, [paths[1]]));

test('each of a portion is planned alone when one of them changes as it is written', async () => {
  const world = await makeWorld({ capacity: 50 });
  const first = await makeStudying(world.education);
  const others = [];
  for (let count = 0; count < 16; count++) others.push(await makeStudying(world.education));
  expect(await planned(world, [first, ...others], async () => chooses(world, first))).toEqual({
    ...{ state: 'done', processed: 17, planned: 16, waiting: 0, left: 1 },
    problems: [[1, 'overlaps']],
  });
  expect(await readMoment(world.moment)).toMatchObject({ placed: 17 });
});

test('who changes as they are planned alone is left out', async () => {
  const world = await makeWorld({ capacity: 50 });
  const alone = await makeStudying(world.education);
  expect(await planned(world, [alone], async () => chooses(world, alone))).toMatchObject({
    ...{ processed: 1, left: 1 },
    problems: [[1, 'registeredAlready']],
  });
});

test('nobody is planned for an education that is gone', async () => {
  const world = await makeWorld();
  const students = [await makeStudying(world.education), await makeStudying(world.education)];
  const goes = async () => {
    const { table } = at().services;
    const found = await table.get(educationAt(at().company.companyId, world.education.id));
    if (found) await table.transact([remove(stored, found)], { notAudited: 'prepares a test' });
  };
  expect(await planned(world, students, goes)).toMatchObject({
    left: 2,
    problems: [
      [1, 'invalid'],
      [2, 'invalid'],
    ],
  });
});
