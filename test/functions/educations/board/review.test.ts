import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as assignmentsApi } from '#functions/assignments/api.ts';
import { handler as gradingApi } from '#functions/grading/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { routes as assignments } from '#shared/assignments/routes.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { SubmissionId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme, makeStudent, register } from '../student-fixture.ts';
import { decide, makeGuest, requestsOf } from './board-fixture.ts';
import { graded } from './graded-work.ts';

useWorld();

let programme: Education;
let assessor: User;
let other: User;
let student: UserId;
let work: Awaited<ReturnType<typeof graded>>;
beforeAll(async () => {
  const { services, company } = at();
  programme = await makeProgramme(1, { points: 60 });
  assessor = await makeUser(services.table, company, ['assessor']);
  other = await makeUser(services.table, company, ['assessor']);
});
beforeEach(async () => {
  student = await makeStudent();
  await register(student, programme);
  work = await graded(student, assessor);
});

/** What somebody was told last. */
async function toldLast(who: Parameters<typeof notificationsOf>[0] = assessor) {
  await settle();
  return (await notificationsOf(who, at().company))[0];
}

describe('a review before the board', () => {
  test('comes there once it was answered, once, and for nobody else’s work', async () => {
    expect(refusalOf(await bring())).toEqual([409, 'WRONG_STATE']);
    await answered();
    const fellow = await makeStudent();
    await register(fellow, programme);
    expect(refusalOf(await bring(fellow))).toEqual([404, 'SUBMISSION_NOT_FOUND']);
    const tries = await Promise.all([bring(), bring()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await requestsOf(student)).toMatchObject([
      { kind: 'review', title: 'Adviesrapport', submissionId: work.submissionId, state: 'open' },
    ]);
    expect(await toldLast()).toMatchObject({ kind: 'grading.review-followed', context: 'brought' });
  });

  test('is granted with a grade, which counts at once, and everybody is told', async () => {
    const asked = await brought();
    const { submissionId } = work;
    expect(refusalOf(await decide(asked, { submissionId }))).toEqual([422, 'INVALID_INPUT']);
    expect(refusalOf(await decide(asked, { submissionId, grade: 50 }))).toEqual([422, 'INVALID_INPUT']);
    expect(refusalOf(await decide(asked, { grade: 80 }))).toEqual([409, 'CONFLICT']);
    const { data } = await decide(asked, { submissionId, grade: 80 });
    expect(data).toMatchObject({ state: 'granted', decision: { grade: 80 } });
    // Who decided has a part in the work by now; pressed twice, it says that it was decided.
    expect(refusalOf(await decide(asked, { submissionId, grade: 80 }))).toEqual([409, 'ALREADY_DECIDED']);
    expect((await seen()).data).toMatchObject({
      grade: 80,
      inspection: { review: { decision: { outcome: 'corrected', grade: 80 } } },
    });
    await settle();
    const kinds = (await notificationsOf({ userId: student }, at().company)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['educations.board-decided', 'grading.returned']));
    expect(await toldLast()).toMatchObject({ kind: 'grading.review-followed', context: 'corrected' });
  });

  test('is refused without one; of two decisions at once there is one', async () => {
    const asked = await brought();
    const { submissionId } = work;
    expect(refusalOf(await decide(asked, { outcome: 'refused', submissionId, grade: 80 }))[0]).toBe(422);
    const refuse = () => decide(asked, { outcome: 'refused', submissionId });
    const answers = await Promise.all([refuse(), decide(asked, { submissionId, grade: 80 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await look()).data.reviewState).toBe('decided');
    expect((await look()).data.corrections.length).toBe(answers[0]?.status === 200 ? 0 : 1);
  });

  test('is taken back by its student: the grade stays, and is who assigns graders’ to correct', async () => {
    const [asked, { submissionId }] = [await brought(), work];
    const back = (body: object) =>
      callAs(student, routes.withdrawRequest, { params: { requestId: asked.id }, body });
    expect(refusalOf(await back({ version: asked.version }))).toEqual([409, 'CONFLICT']);
    expect((await back({ version: asked.version, submissionId })).data.state).toBe('withdrawn');
    expect((await seen()).data).toMatchObject({
      grade: 70,
      inspection: { mayAskBoard: false, review: { decision: { outcome: 'withdrawn' } } },
    });
    expect(await toldLast()).toMatchObject({ kind: 'grading.review-followed', context: 'withdrawn' });
    const coordinator = await makeUser(at().services.table, at().company, ['coordinator']);
    expect([await correct(at().people.board), await correct(coordinator)]).toEqual([403, 200]);
  });

  test('isn’t decided by who assessed the work', async () => {
    const { services, company } = at();
    const both = await makeUser(services.table, company, ['assessor', 'board']);
    work = await graded(student, both);
    const asked = await brought(both);
    const input = {
      params: { userId: student, requestId: asked.id },
      body: {
        ...{ version: asked.version, outcome: 'refused', ground: 'Klopt' },
        ...{ decidedOn: dutchDate(asked.askedAt), submissionId: work.submissionId },
      },
    };
    expect(refusalOf(await callAs(both.userId, routes.decideBoardRequest, input))).toEqual([
      403,
      'NO_AUTHORIZATION',
    ]);
  });
});

describe('an examiner', () => {
  test('doesn’t decide on their own advice, whoever of the board they are', async () => {
    const asked = await brought();
    const both = await makeUser(at().services.table, at().company, ['assessor', 'board']);
    await appoint(both.userId);
    const { submissionId } = work;
    const params = { userId: student, requestId: asked.id };
    const decision = { version: asked.version, outcome: 'granted', ground: 'Klopt', submissionId, grade: 95 };
    const body = { ...decision, decidedOn: dutchDate(asked.askedAt) };
    const deciding = () => callAs(both.userId, routes.decideBoardRequest, { params, body });
    expect(refusalOf(await deciding())).toEqual([403, 'NO_AUTHORIZATION']);
    const { editVersion } = (await look(both)).data;
    const words = 'Het is een negen en een half waard';
    await gradingAs(both, grading.adviseReview, {
      params: { submissionId },
      body: { editVersion, grade: 95, words },
    });
    expect(refusalOf(await deciding())).toEqual([403, 'NO_AUTHORIZATION']);
    expect((await decide(asked, { submissionId, grade: 95 })).status).toBe(200);
  });

  test('is somebody who had no part in it, sees the work and advises, of which the board is told', async () => {
    await brought();
    // What is told of that is on its way to whoever has a part in it once it arrives.
    await settle();
    expect(refusalOf(await appoint(assessor.userId))).toEqual([422, 'INVALID_ROLE']);
    expect(refusalOf(await appoint(student))).toEqual([422, 'INVALID_ROLE']);
    expect((await look(other)).status).toBe(404);
    expect((await appoint(other.userId)).data.reviewState).toBe('examining');
    expect(await toldLast(other)).toMatchObject({ kind: 'grading.examiner-appointed' });
    const { data } = await look(other);
    expect(data.actions).toEqual(['advise']);
    const mine = await gradingAs(other, grading.listMySubmissions, { query: { open: 'true' } });
    expect(mine.data.data.map(({ id }) => id)).toContain(work.submissionId);
    const { submissionId } = work;
    const body = { editVersion: data.editVersion, grade: 80, words: 'Het is een acht waard' };
    const advice = { params: { submissionId }, body };
    expect(refusalOf(await gradingAs(assessor, grading.adviseReview, advice))[0]).toBe(403);
    expect((await gradingAs(other, grading.adviseReview, advice)).status).toBe(200);
    expect(refusalOf(await gradingAs(other, grading.adviseReview, advice))).toEqual([409, 'ALREADY_DECIDED']);
    const fellow = await makeUser(at().services.table, at().company, ['assessor']);
    expect(refusalOf(await appoint(fellow.userId))).toEqual([409, 'ALREADY_DECIDED']);
    expect(await toldLast(at().people.board)).toMatchObject({ kind: 'grading.advice-given' });
    // The student reads what was decided, not what was advised.
    expect(JSON.stringify((await seen()).data)).not.toContain('een acht waard');
  });

  test('isn’t a guest outside the learning paths that they were invited for, nor after that period', async () => {
    await brought();
    const { userId, invite, yesterday } = await makeGuest();
    await invite(newId('LearnpathId'), null);
    expect(refusalOf(await appoint(userId))).toEqual([409, 'NOT_APPOINTED']);
    await invite(work.learnpathId, yesterday);
    expect(refusalOf(await appoint(userId))).toEqual([409, 'NOT_APPOINTED']);
    await invite(work.learnpathId, null);
    expect((await appoint(userId)).data.reviewState).toBe('examining');
  });

  test('is asked by the board alone, once there is something before it', async () => {
    await answered();
    expect(refusalOf(await appoint(other.userId))).toEqual([404, 'SUBMISSION_NOT_FOUND']);
    await bring();
    const input = { params: ofWork(), body: { editVersion: 3, userId: other.userId } };
    expect((await gradingAs(assessor, grading.appointExaminer, input)).status).toBe(403);
    const { board } = at().people;
    const { editVersion } = (await look(board)).data;
    const late = { params: ofWork(), body: { editVersion: editVersion - 1, userId: other.userId } };
    expect(refusalOf(await gradingAs(board, grading.appointExaminer, late))).toEqual([409, 'CONFLICT']);
  });
});

async function gradingAs<const R extends Route>(
  { userId }: Pick<User, 'userId'>,
  route: R,
  input: CallInput,
) {
  return callRoute(gradingApi, route, input, { as: await signInAs(at().services, userId) });
}

const ofWork = (): { submissionId: SubmissionId } => ({ submissionId: work.submissionId });

/** As its assessor sees it, or somebody else. */
const look = (who: Pick<User, 'userId'> = assessor) =>
  gradingAs(who, grading.getSubmission, { params: ofWork() });

async function correct(who: User): Promise<number> {
  const body = { editVersion: (await look(who)).data.editVersion, grade: 80, reason: 'Niet meegeteld' };
  return (await gradingAs(who, grading.correctGrade, { params: ofWork(), body })).status;
}

async function seen() {
  const as = await signInAs(at().services, student);
  const params = { ...ofWork(), assignmentId: work.assignmentId };
  return callRoute(assignmentsApi, assignments.getStudySubmission, { params }, { as });
}

/** Asked, and upheld by who assessed it. */
async function answered(by: User = assessor): Promise<void> {
  const as = await signInAs(at().services, student);
  const params = { ...ofWork(), assignmentId: work.assignmentId };
  const body = { ground: 'Criterium 2 klopt niet' };
  await callRoute(assignmentsApi, assignments.askReview, { params, body }, { as });
  const { editVersion } = (await look(by)).data;
  await gradingAs(by, grading.answerReview, {
    params: ofWork(),
    body: { editVersion, outcome: 'upheld', words: 'Het klopt' },
  });
}

const bring = (who: UserId = student) =>
  callAs(who, routes.askBoardReview, { body: { ...ofWork(), motivation: 'Niet overtuigd' } });

async function brought(by: User = assessor): Promise<BoardRequest> {
  await answered(by);
  return (await bring()).data;
}

async function appoint(userId: UserId) {
  const board = at().people.board;
  const seenByBoard = await look(board);
  const editVersion = seenByBoard.status === 200 ? seenByBoard.data.editVersion : 1;
  return gradingAs(board, grading.appointExaminer, { params: ofWork(), body: { editVersion, userId } });
}
