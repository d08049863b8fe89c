import { expect, test } from 'vitest';
import { attemptOf } from '#functions/grading/listings.ts';
import { attempt } from '#functions/grading/submission.ts';
import { handler } from '#functions/guidance/api.ts';
import { put } from '#functions/platform/table/operations.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { samePerson } from '#test/support/same-person.ts';
import { makeSubmission } from '../grading/cases.ts';
import { at, useWorld } from '../learnpaths/fixture.ts';

useWorld();

test('who oversees grading reads of work of their own, by whichever account, no more than its student', async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const { userId } = people.student;
  const manager = await makeUser(services.table, company, ['manager']);
  const handedIn = makeSubmission({ companyId, studentId: userId });
  await services.table.transact([put(attempt, attemptOf(handedIn))], { notAudited: 'prepares a test' });
  const as = await signInAs(services, manager.userId);
  const stage = async () => {
    const { data } = await callRoute(handler, studentRoutes.listExaminations, { params: { userId } }, { as });
    return data.data.map((one) => one.stage);
  };
  expect(await stage()).toEqual([handedIn.status]);
  await samePerson(services, companyId, manager.userId, userId);
  expect(await stage()).toEqual([null]);
});
