import { expect, test } from 'vitest';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { enrolmentAt } from '#functions/learnpaths/public.ts';
import { handler as worker } from '#functions/planning/jobs.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { routes } from '#shared/planning/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makeOffered, ofMoment, readMoment, register, useWorld } from './fixture.ts';

useWorld();

const later = { startsOn: '2090-09-08', endsOn: '2091-02-07' };
const own = { startsOn: '2090-10-01', endsOn: '2091-05-31' };

/** Somebody with a place at a starting moment, whom staff took off its learning path and enrolled for other days. */
async function makeEnrolledAnew() {
  const { moment, learnpathId } = await makeOffered();
  await register(moment, 'student');
  const as = await signInAs(at().services, at().people.admin.userId);
  const params = { learnpathId, userId: at().people.student.userId };
  expect((await callRoute(learnpaths, learnpathRoutes.unenrol, { params }, { as })).status).toBe(204);
  expect((await callRoute(learnpaths, learnpathRoutes.enrol, { params, body: own }, { as })).status).toBe(
    201,
  );
  return { moment: await readMoment(moment), learnpathId };
}

const enrolmentOf = (who: 'student' | 'fellow', learnpathId: LearnpathId) =>
  at().services.table.get(enrolmentAt(at().company.companyId, at().people[who].userId, learnpathId));

test('who is taken off a starting moment keeps what they were enrolled in for something else since', async () => {
  const { moment, learnpathId } = await makeEnrolledAnew();
  const params = { startingMomentId: moment.id, userId: at().people.student.userId };
  expect((await call(routes.withdraw, 'admin', { params })).status).toBe(204);
  expect(await enrolmentOf('student', learnpathId)).toMatchObject(own);
});

test('a starting moment moves with the enrolments that came of it, also of who waited, and with no others', async () => {
  const { moment, learnpathId } = await makeEnrolledAnew();
  const { userId } = at().people.student;
  await register(moment, 'third');
  await register(moment, 'fellow');
  const third = { startingMomentId: moment.id, userId: at().people.third.userId };
  await call(routes.withdraw, 'admin', { params: third });
  await settle();
  const { version } = await readMoment(moment);
  const body = { version, ...later, moveEnrolments: true };
  const { moving } = (await call(routes.updateStartingMoment, 'admin', { ...ofMoment(moment), body })).data;
  if (!moving) throw new Error('no job was started');
  const input = { companyId: at().company.companyId, jobId: moving.id, attempt: 1 };
  await worker({ step: 'run', input }, { awsRequestId: 'moving' } as Parameters<typeof worker>[1]);
  expect(await enrolmentOf('student', learnpathId)).toMatchObject({ userId, ...own });
  expect(await enrolmentOf('fellow', learnpathId)).toMatchObject(later);
});
