import { expect, test } from 'vitest';
import { personLoad } from '#functions/figures/figures.ts';
import { recount } from '#functions/figures/recount.ts';
import { attempt } from '#functions/grading/submission.ts';
import { handler as peopleApi } from '#functions/people/api.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/figures/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, useWorld } from '../educations/fixture.ts';
import { makeStudent } from '../educations/student-fixture.ts';
import { giveBack } from '../register/work.ts';
import { callFigures, notAudited, personOf } from './fixture.ts';
import { keptLoads, plainLoads } from './plain-loads.ts';

useWorld();

const company = () => at().company.companyId;

/** Looks whether what is kept agrees with a plain count of what is stored. @returns what is kept */
async function agree() {
  const kept = await keptLoads(company());
  expect(kept).toEqual(await plainLoads(company()));
  return kept;
}

test('what a coach has on their hands follows who they coach', async () => {
  const { services, company: of, people } = at();
  const coach = await makeUser(services.table, of, ['coach']);
  const as = await signInAs(services, people.admin.userId);
  const students = [await makeStudent(), await makeStudent()];
  for (const userId of students) {
    const params = { userId, coachId: coach.userId };
    await callRoute(peopleApi, coachRoutes.setCoach, { params, body: { untilOn: null } }, { as });
  }
  const told = await unsettled();
  await settle();
  await passOn(...told);
  const at1 = { companyId: company(), of: 'coached' as const, userId: coach.userId };
  expect(await services.table.get(personLoad.at(at1))).toMatchObject({ amount: 2 });
  await agree();
  const named = { firstName: 'Aafke', surname: 'Aalders' };
  const params = { userId: coach.userId };
  await callRoute(
    peopleApi,
    peopleRoutes.updateUser,
    { params, body: { version: coach.version, profile: named } },
    { as },
  );
  await settle();
  const { data } = (await callFigures(routes.listLoads, 'manager', { query: { of: 'coached' } })).data;
  expect(data).toEqual([{ userId: coach.userId, name: 'Aafke Aalders', amount: 2 }]);
  for (const userId of students) {
    const params = { userId, coachId: coach.userId };
    await callRoute(peopleApi, coachRoutes.removeCoach, { params }, { as });
  }
  await settle();
  expect(await services.table.get(personLoad.at(at1))).toBeUndefined();
  await agree();
});

test('work to grade is on the hands of whose turn it is, and of nobody else', async () => {
  const { table } = at().services;
  const student = await personOf(await makeStudent());
  const { returnedAt, ...returned } = await giveBack(at(), student, newId('LearnpathId'), {
    finalAssignment: false,
  });
  const open = { ...returned, returnedAt: null, outcome: null, finalGrade: null };
  const [first, other] = (['admin', 'manager'] as const).map((name) => ({
    ...{ userId: at().people[name].userId, name },
  }));
  for (const [turn, amounts] of [
    [{ status: 'quickscan', quickscanner: first }, [1, undefined]],
    // Handed to somebody else, and decided by them.
    [{ status: 'quickscan', quickscanner: other }, [undefined, 1]],
    [{ status: 'first-assessment', quickscanner: other, firstAssessor: first }, [1, undefined]],
    [{ status: 'first-assessment', firstAssessor: first, firstAssessedAt: returnedAt }, []],
    [{ status: 'second-assessment', secondAssessor: other }, [undefined, 1]],
  ] as const) {
    await table.transact([put(attempt, attempt.schema.parse({ ...open, ...turn }))], notAudited);
    await recount(table, { companyId: company(), userId: student.userId });
    const loads = await agree();
    const theirs = [first, other].map((one) => loads[`toGrade ${one?.userId}`]?.amount);
    expect(theirs).toEqual([amounts[0], amounts[1]]);
  }
  // Under another name they stand in the list once.
  const profile = { firstName: 'Aafke', surname: 'Aalders' };
  await table.transact([replace(user, student, { ...student, profile })], notAudited);
  await recount(table, { companyId: company(), userId: student.userId });
  await agree();
});
