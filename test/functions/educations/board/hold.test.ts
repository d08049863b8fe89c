import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as assignmentsApi } from '#functions/assignments/api.ts';
import { handler as gradingApi } from '#functions/grading/api.ts';
import { attemptOf, newSubmission, tasksOf } from '#functions/grading/listings.ts';
import { attempt, gradingTask, submission, submissionContent } from '#functions/grading/submission.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { routes as assignments } from '#shared/assignments/routes.ts';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { samePerson } from '#test/support/same-person.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from '../student-fixture.ts';
import { decide, requestsOf } from './board-fixture.ts';

useWorld();

let programme: Education;
let assessor: User;
let student: UserId;
let work: Awaited<ReturnType<typeof handedIn>>;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 60 });
  assessor = await makeUser(at().services.table, at().company, ['assessor']);
});
beforeEach(async () => {
  student = await makeStudent();
  await register(student, programme);
  work = await handedIn();
});

describe('work that is held', () => {
  test('comes before the board, its student is told so, and nobody finishes its grading', async () => {
    expect((await hold()).status).toBe(201);
    expect(await requestsOf(student)).toMatchObject([
      { kind: 'fraud', state: 'open', submissionId: work.submissionId, motivation: '', askedBy: null },
    ]);
    await settle();
    const told = await notificationsOf({ userId: student }, at().company);
    expect(told).toMatchObject([{ kind: 'grading.held' }]);
    const { data } = await seen();
    expect(data.status).toBe('held');
    // Neither the reason nor who saw something stands there.
    expect(JSON.stringify(data)).not.toContain('Lijkt op');
    const item = await look();
    expect(item.data.actions).not.toContain('hold');
    expect(item.data.holds).toMatchObject([{ reason: 'Lijkt op ander werk', ended: null }]);
    const submitted = await submit();
    expect([submitted.status, submitted.error.message_id]).toEqual([409, 'SUBMISSION_HELD']);
    const open = await gradingAs(assessor, grading.listMySubmissions, { query: { open: 'true' } });
    expect(open.data.data.map(({ id }) => id)).not.toContain(work.submissionId);
    // What was typed is kept all the same.
    const draft = { params: ofWork(), body: { criteria: [], feedback: 'Concept' } };
    expect((await gradingAs(assessor, grading.saveAssessment, draft)).status).toBe(200);
  });

  test('goes on once the board released it, which graders are told', async () => {
    await hold();
    const [request] = await requestsOf(student);
    if (!request) throw new Error('it is before the board');
    expect(refusalOf(await decide(request, { outcome: 'refused' }))).toEqual([409, 'CONFLICT']);
    const { submissionId } = work;
    const release = () => decide(request, { outcome: 'refused', ground: 'Eigen werk', submissionId });
    const answers = await Promise.all([release(), release()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await settle();
    const told = await notificationsOf(assessor, at().company);
    expect(told[0]).toMatchObject({ kind: 'grading.hold-ended', context: 'released' });
    expect((await seen()).data.status).toBe('in-assessment');
    expect((await look()).data.holds).toMatchObject([
      { ended: { outcome: 'released', words: 'Eigen werk' } },
    ]);
    // The board still sees what it decided about.
    expect((await look(at().people.board)).status).toBe(200);
    // It can be held again, as something else may be found.
    expect((await hold()).status).toBe(201);
  });

  test('is held once, by who grades it, assigns its graders or guides its student', async () => {
    const { services, company, people } = at();
    const other = await makeUser(services.table, company, ['assessor', 'teacher']);
    for (const who of [other.userId, student, people.stranger.userId])
      expect((await hold(who)).status).toBeGreaterThan(402);
    expect((await look(people.board)).status).toBe(404);
    const admin = people.admin.userId;
    const answers = await Promise.all([hold(), hold(admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refusalOf(await hold(admin))).toEqual([409, 'SUBMISSION_HELD']);
  });

  test('isn’t returned work, nor another’s', async () => {
    work = await handedIn({ status: 'returned', returnedAt: work.submittedAt, finalGrade: 70 });
    expect(refusalOf(await hold())).toEqual([409, 'WRONG_STATE']);
    const fellow = await makeStudent();
    const input = { params: { userId: fellow }, body: { submissionId: work.submissionId, reason: 'X' } };
    expect(refusalOf(await callAs(assessor.userId, routes.holdSubmission, input))[0]).toBe(404);
    expect((await call(routes.holdSubmission, 'manager', input)).status).toBe(403);
  });

  test('tells its student as staff, by whichever of their accounts, no more than as a student', async () => {
    await hold();
    const { admin, board } = at().people;
    const [{ id: requestId = '' } = {}] = await requestsOf(student);
    const read = async () => {
      const params = { userId: student };
      const listed = await callAs(admin.userId, routes.listStudentRequests, { params });
      const one = await callAs(board.userId, routes.getBoardRequest, { params: { ...params, requestId } });
      return [listed.data.data[0], one.data].map((shown) => [shown?.motivation, shown?.askedBy === null]);
    };
    const seenByOthers = ['Lijkt op ander werk', false];
    expect(await read()).toEqual([seenByOthers, seenByOthers]);
    const { services, company } = at();
    const takenBack = [
      await samePerson(services, company.companyId, admin.userId, student),
      await samePerson(services, company.companyId, board.userId, student),
    ];
    expect(await read()).toEqual([
      ['', true],
      ['', true],
    ]);
    for (const takeBack of takenBack) await takeBack();
  });

  test('is held by nobody who handed it in by another account of theirs', async () => {
    const takeBack = await samePerson(at().services, at().company.companyId, assessor.userId, student);
    const refused = await hold();
    await takeBack();
    expect(refusalOf(refused)).toEqual([404, 'SUBMISSION_NOT_FOUND']);
    expect((await hold()).status).toBe(201);
  });
});

/** Work of a student at its 1st assessment. */
async function handedIn(more: object = {}) {
  const { companyId } = at().company;
  const now = new Date().toISOString();
  const submissionId = newId('SubmissionId');
  const made = newSubmission({
    ...{ companyId, submissionId, studentId: student, attempt: 1, publishedVersion: 1, files: [] },
    ...{ assignmentId: newId('AssignmentId'), learnpathId: newId('LearnpathId') },
    ...{ learnpathTitle: 'Bedrijfskunde', studentName: 'Bo Li', submittedAt: now },
    content: publishedAssignment.parse({ title: 'Adviesrapport', finalAssignment: false }),
  });
  const item = {
    ...made.submission,
    ...{ status: 'first-assessment' as const, quickscanDecidedAt: now, quickscanApproved: true },
    firstAssessor: { userId: assessor.userId, name: 'Jo Bos' },
    ...more,
  };
  await at().services.table.transact(
    [
      create(submission, item),
      create(submissionContent, made.content),
      create(attempt, attemptOf(item)),
      ...tasksOf(item).map((task) => put(gradingTask, task)),
    ],
    { notAudited: 'prepares a test' },
  );
  return item;
}

const ofWork = () => ({ submissionId: work.submissionId });

const hold = (who: UserId = assessor.userId) =>
  callAs(who, routes.holdSubmission, {
    params: { userId: student },
    body: { ...ofWork(), reason: 'Lijkt op ander werk' },
  });

async function gradingAs<const R extends Route>(
  { userId }: Pick<User, 'userId'>,
  route: R,
  input: CallInput,
) {
  return callRoute(gradingApi, route, input, { as: await signInAs(at().services, userId) });
}

const look = (who: Pick<User, 'userId'> = assessor) =>
  gradingAs(who, grading.getSubmission, { params: ofWork() });

async function submit() {
  const { editVersion } = (await look()).data;
  const body = { editVersion, criteria: [], feedback: 'Goed' };
  return gradingAs(assessor, grading.submitAssessment, { params: ofWork(), body });
}

async function seen() {
  const as = await signInAs(at().services, student);
  const params = { ...ofWork(), assignmentId: work.assignmentId };
  return callRoute(assignmentsApi, assignments.getStudySubmission, { params }, { as });
}
