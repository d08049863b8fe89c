import { expect, test } from 'vitest';
import { handler as jobsApi } from '#functions/jobs/api.ts';
import { progress } from '#functions/platform/study/progress.ts';
import { put } from '#functions/platform/table/operations.ts';
import { personKey } from '#functions/platform/table/person-keys.ts';
import { handler as api } from '#functions/privacy/api.ts';
import { handler as worker } from '#functions/privacy/jobs.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { erasureRoutes } from '#shared/privacy/erasure-routes.ts';
import { callRoute, lambdaContext } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { call, newStudent, setStage } from '../people/prepare.ts';

const stage = setStage();

test('an erasure that dies after each of its writes in turn ends as one that doesn’t', async () => {
  const { services, company, adminToken: as } = stage;
  const { table, newId } = services;
  const { companyId } = company;
  const { userId, version, email } = await newStudent(stage);
  await call(
    'updateUser',
    { params: { userId }, body: { version, profile: { firstName: 'Noor', surname: 'Berg' } } },
    { as },
  );
  const courses = [newId('CourseId'), newId('CourseId')];
  await table.transact(
    courses.map((courseId) =>
      put(progress, {
        ...{ companyId, userId, courseId, completedChapterIds: [], openedChapterIds: [] },
        ...{ lastChapterId: null, updatedAt: '2026-03-01T09:00:00.000Z' },
      }),
    ),
    { notAudited: 'test data' },
  );
  await services.credentials.create(userId, email);
  const params = { userId };
  const { data: state } = await callRoute(api, erasureRoutes.getErasure, { params }, { as });
  const body = { confirmation: state.confirmBy };
  const { data: started } = await callRoute(api, erasureRoutes.startErasure, { params, body }, { as });
  const work = () =>
    worker({ step: 'run', input: { companyId, jobId: started.id, attempt: 1 } }, lambdaContext);
  const stateOf = async () =>
    (await callRoute(jobsApi, jobs.getJob, { params: { jobId: started.id } }, { as })).data.state;
  let deaths = 0;
  for (; (await stateOf()) !== 'done'; deaths += 1) {
    if (deaths > 20) throw new Error('it never ends');
    await dieAt(1, deaths === 0 ? 'before' : 'after', work);
  }
  expect(deaths).toBeGreaterThan(5);
  const { data: ended } = await callRoute(api, erasureRoutes.getErasure, { params }, { as });
  expect(ended.erasure).toMatchObject({ erased: { progress: 2, account: 1, history: 1 }, kept: [] });
  expect(services.accounts.has(email)).toBe(false);
  expect(await table.query(progress.in({ companyId, userId }))).toEqual([]);
  expect(await table.query(personKey.in({ owner: companyId, userId }))).toEqual([]);
  const { error } = await call('getUser', { params }, { as });
  expect(error.message_id).toBe('USER_NOT_FOUND');
});
