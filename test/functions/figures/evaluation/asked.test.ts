import { expect, test } from 'vitest';
import { learnpathEvents } from '#events/learnpaths.ts';
import { handler } from '#functions/figures/api.ts';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { enrolmentAt } from '#functions/learnpaths/public.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { evaluationRoutes } from '#shared/figures/evaluation.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { at, useWorld } from '../../educations/fixture.ts';
import { makeProgramme, makeStudent } from '../../educations/student-fixture.ts';
import { enrolOn } from '../fixture.ts';

useWorld();

test('who ends a learning path is asked when their work completes it, no more once that is corrected, and when it is said by hand', async () => {
  const programme = await makeProgramme(1);
  const path = programme.linkedLearnpaths[0]?.learnpathId as LearnpathId;
  const userId = await makeStudent();
  const { companyId } = at().company;
  await enrolOn(path, [userId]);
  await settle();
  const { table } = at().services;
  const place = enrolmentAt(companyId, userId, path);
  const opens = async () => {
    const as = await signInAs(at().services, userId);
    const input = { params: { learnpathId: path } };
    return (await callRoute(handler, evaluationRoutes.getEvaluation, input, { as })).status;
  };
  const becomes = async (status: 'completed' | 'open', by: typeof learnpathEvents.enrolmentCompleted) => {
    const before = await table.get(place, { consistent: true });
    if (!before) throw new Error('they were just enrolled');
    const payload = { learnpathId: path, userId, submissionId: newId('SubmissionId') };
    const about = {
      subject: { type: 'enrolment', id: `${path}:${userId}` },
      companyId,
      payload,
    };
    await table.transact(
      [replace(enrolment, before, { ...before, status, startsOn: '2026-01-01' })],
      recordOf(by, { now: new Date().toISOString(), requestId: 'request-of-work' }, about),
    );
    await settle();
    return opens();
  };
  expect(await becomes('completed', learnpathEvents.enrolmentCompleted)).toBe(200);
  expect(await becomes('open', learnpathEvents.enrolmentReopened)).toBe(404);
  const { version } = (await table.get(place, { consistent: true })) ?? {};
  const said = { params: { learnpathId: path, userId }, body: { version, status: 'completed' } };
  const who = { as: await signInAs(at().services, at().people.admin.userId) };
  expect((await callRoute(learnpaths, routes.updateEnrolment, said, who)).status).toBe(200);
  await settle();
  expect(await opens()).toBe(200);
});
