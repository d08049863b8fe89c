import { expect, test } from 'vitest';
import { handler as assignmentsApi } from '#functions/assignments/api.ts';
import { handler as gradingApi } from '#functions/grading/api.ts';
import { routes as assignments } from '#shared/assignments/routes.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { examinerRoutes } from '#shared/educations/examiner-routes.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { samePerson } from '#test/support/same-person.ts';
import { at, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from '../student-fixture.ts';
import { decide } from './board-fixture.ts';
import { graded } from './graded-work.ts';

useWorld();

/** A review of work that this assessor graded, upheld by them and brought before the board. */
async function brought(assessor: UserId) {
  const student = await makeStudent();
  await register(student, await makeProgramme(1, { points: 60 }));
  const { submissionId, assignmentId } = await graded(student, { userId: assessor });
  const [own, theirs] = await Promise.all([student, assessor].map((one) => signInAs(at().services, one)));
  const asked = { params: { submissionId, assignmentId }, body: { ground: 'Criterium 2 klopt niet' } };
  await callRoute(assignmentsApi, assignments.askReview, asked, { as: own });
  const params = { submissionId };
  const { data } = await callRoute(gradingApi, grading.getSubmission, { params }, { as: theirs });
  const body = { editVersion: data.editVersion, outcome: 'upheld', words: 'Het klopt' };
  await callRoute(gradingApi, grading.answerReview, { params, body }, { as: theirs });
  const motivation = 'Niet overtuigd';
  const asking = await callAs(student, routes.askBoardReview, { body: { submissionId, motivation } });
  return { ...asking.data, submissionId };
}

test('who graded the work by another account neither decides on it nor is appointed by themselves', async () => {
  const { services, company, people } = at();
  const assessor = await makeUser(services.table, company, ['assessor']);
  const asked = await brought(assessor.userId);
  const [mine, its] = [people.board.userId, assessor.userId];
  const refuse = () => decide(asked, { outcome: 'refused', submissionId: asked.submissionId });
  const takeBack = await samePerson(services, company.companyId, mine, its);
  const appointing = { params: { userId: its }, body: { version: 0, appointments: [] } };
  const refused = [await callAs(mine, examinerRoutes.setAppointments, appointing), await refuse()];
  await takeBack();
  expect(refused.map(refusalOf)).toEqual([
    [409, 'NOT_FOR_YOURSELF'],
    [403, 'NO_AUTHORIZATION'],
  ]);
  expect((await refuse()).status).toBe(200);
});

test('nobody advises who had a part in the work, or asks for the advice, by another account', async () => {
  const { services, company, people } = at();
  const [assessor, examiner, fellow] = [
    await makeUser(services.table, company, ['assessor']),
    await makeUser(services.table, company, ['assessor']),
    await makeUser(services.table, company, ['assessor']),
  ];
  const { submissionId } = await brought(assessor.userId);
  const as = await signInAs(services, people.board.userId);
  const params = { submissionId };
  const { editVersion } = (await callRoute(gradingApi, grading.getSubmission, { params }, { as })).data;
  const body = { editVersion, userId: examiner.userId };
  const appoint = () => callRoute(gradingApi, grading.appointExaminer, { params, body }, { as });
  for (const involved of [assessor.userId, people.board.userId]) {
    const takeBack = await samePerson(services, company.companyId, examiner.userId, involved);
    expect((await appoint()).error.errors).toEqual({ userId: { key: 'involved' } });
    await takeBack();
  }
  await samePerson(services, company.companyId, examiner.userId, fellow.userId);
  expect((await appoint()).data.reviewState).toBe('examining');
});
