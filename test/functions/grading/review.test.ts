import { beforeEach, describe, expect, test } from 'vitest';
import { handler as assignmentsApi } from '#functions/assignments/api.ts';
import { gradeReview } from '#functions/grading/review.ts';
import { submission } from '#functions/grading/submission.ts';
import { file } from '#functions/media/file.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, put, replace } from '#functions/platform/table/operations.ts';
import { gradingSettings } from '#functions/settings/grading.ts';
import { routes as assignments } from '#shared/assignments/routes.ts';
import { routes } from '#shared/grading/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { standardDeclaration } from '#shared/settings/schemas.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { content } from './cases.ts';
import { assigned, at, call, grades, run, useWorld } from './fixture.ts';

useWorld();

type Made = Awaited<ReturnType<typeof returned>>;
const prepared = { notAudited: 'prepares a test' };
let made: Made;
beforeEach(async () => {
  made = await returned();
});

const refusalOf = ({ status, error }: Awaited<ReturnType<typeof ask>>) => [status, error.message_id];

describe('asking for a review', () => {
  test('goes to who assessed, who finds it among what waits for them', async () => {
    const { data } = await ask();
    expect(data.inspection).toMatchObject({
      mayAsk: false,
      mayAskBoard: false,
      review: { ground: 'Criterium 2 klopt niet', grade: 70, answer: null },
    });
    await settle();
    const { first, second } = at().people;
    const told = await notificationsOf(first, at().company);
    expect(told[0]).toMatchObject({
      kind: 'grading.review-asked',
      path: `/grading/my-gradable-items/${made.submissionId}/review`,
    });
    // The 2nd assessor had nothing to decide.
    const others = await notificationsOf(second, at().company);
    expect(others.filter(({ path }) => path.includes(made.submissionId))).toEqual([]);
    const open = await call(routes.listMySubmissions, 'first', { query: { open: 'true', per_page: '100' } });
    expect(open.data.data.find(({ id }) => id === made.submissionId)?.reviewState).toBe('asked');
  });

  test('shows until when before it was asked, for work that was graded alone', async () => {
    const { inspection } = (await see()).data;
    expect(inspection).toMatchObject({ mayAsk: true, review: null, until: expect.stringMatching(/^\d{4}-/) });
    const waiting = await assigned();
    const open = await callAsStudent(assignments.getStudySubmission, waiting);
    expect(open.data.inspection).toBeNull();
    expect(refusalOf(await ask(waiting))).toEqual([409, 'WRONG_STATE']);
  });

  test('happens once: twice in a row, and twice at the same time', async () => {
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refusalOf(await ask())).toEqual([409, 'REVIEW_ASKED']);
  });

  test('is over after the term that was promised, whatever the setting says since', async () => {
    const { table } = at().services;
    const before = await table.get(submission.at({ ...made, companyId: at().company.companyId }));
    if (!before) throw new Error('it was handed in');
    await table.transact([replace(submission, before, { ...before, inspectUntil: '2026-01-31' })], prepared);
    expect(refusalOf(await ask())).toEqual([409, 'INSPECTION_OVER']);
    expect((await see()).data.inspection).toMatchObject({ until: '2026-01-31', mayAsk: false });
  });

  test('of another’s work, or of nobody’s, finds nothing', async () => {
    for (const who of ['spare', 'stranger'] as const)
      expect((await ask(made, at().people[who].userId)).status).toBe(403);
    const other = { ...made, assignmentId: newId('AssignmentId') };
    expect(refusalOf(await ask(other))).toEqual([404, 'SUBMISSION_NOT_FOUND']);
    expect(refusalOf(await ask({ ...made, submissionId: newId('SubmissionId') }))).toEqual([
      404,
      'SUBMISSION_NOT_FOUND',
    ]);
  });

  test('takes a file of the student’s own along, and no other', async () => {
    const own = await proof(at().people.student.userId);
    const others = await proof(at().people.first.userId);
    expect(refusalOf(await ask(made, undefined, { fileId: others }))).toEqual([404, 'FILE_NOT_FOUND']);
    const { data } = await ask(made, undefined, { fileId: own });
    expect(data.inspection?.review?.file?.displayName).toBe('bewijs.pdf');
    const again = await ask(await returned(), undefined, { fileId: own });
    expect(refusalOf(again)).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('while the grade is being corrected goes wrong for one of them, and for nobody twice', async () => {
    const { editVersion } = (await look()).data;
    const body = { editVersion, grade: 80, reason: 'Rekenfout' };
    const correct = () => call(routes.correctGrade, 'coordinator', { params: params(made), body });
    justBeforeWriting(dynamoOfTest().client, correct);
    expect(refusalOf(await ask())).toEqual([409, 'CONFLICT']);
    const asked = await ask();
    expect(asked.data.inspection?.review?.grade).toBe(80);
    const late = await call(routes.correctGrade, 'coordinator', {
      params: params(made),
      body: { ...body, editVersion: editVersion + 2, grade: 90 },
    });
    expect([late.status, late.error.message_id]).toEqual([409, 'REVIEW_OPEN']);
  });
});

describe('the answer', () => {
  test('upholds the grade with words, which the student reads, and can go on with to the board', async () => {
    await ask();
    expect((await answer()).status).toBe(200);
    await settle();
    const { inspection, grade } = (await see()).data;
    expect({ ...inspection, grade }).toMatchObject({
      grade: 70,
      mayAskBoard: true,
      // Nobody is named unless the organisation wants that.
      review: { answer: { outcome: 'upheld', words: 'Het klopt', byName: null } },
    });
    const [told] = await notificationsOf(at().people.student, at().company);
    expect(told).toMatchObject({ kind: 'grading.review-answered' });
  });

  test('corrects the grade as corrections do, and never lowers it unless that is allowed', async () => {
    await ask();
    for (const [grade, key] of Object.entries({ 50: 'notLower', 70: 'sameGrade' })) {
      const { error } = await answer({ outcome: 'corrected', grade: Number(grade) });
      expect(error.errors).toEqual({ grade: { key } });
    }
    expect((await answer({ outcome: 'corrected', grade: null })).status).toBe(422);
    const { data } = await answer({ outcome: 'corrected', grade: 80 });
    const corrections = [{ previousGrade: 70, grade: 80, reason: 'Het klopt' }];
    expect(data).toMatchObject({ finalGrade: 80, reviewState: 'answered', corrections });
    await settle();
    const [told] = await notificationsOf(at().people.student, at().company);
    expect(told).toMatchObject({ kind: 'grading.returned', context: 'corrected' });
  });

  test('may lower it where the organisation allows that', async () => {
    const { companyId } = at().company;
    const own = { band: { from: 45, to: 60 }, days: { quickscan: 5, assessment: 15 }, showAssessor: true };
    const settings = {
      ...{ companyId, ...own, inspectionDays: 30, mayLower: true },
      ...{ coachMayAssessFirst: true, onlyAppointed: false, declaration: standardDeclaration },
    };
    await at().services.table.transact([put(gradingSettings, settings)], prepared);
    await ask();
    expect((await answer({ outcome: 'corrected', grade: 50 })).data.finalGrade).toBe(50);
    expect((await see()).data.inspection?.review?.answer?.byName).toBeTruthy();
    await at().services.table.transact([put(gradingSettings, { ...settings, mayLower: false })], prepared);
  });

  test('is given once, of two at the same time, by who assessed or assigns alone', async () => {
    await ask();
    const refused = await Promise.all(
      (['quickscanner', 'second', 'spare', 'stranger'] as const).map((who) => answer({}, who)),
    );
    expect(refused.map(({ error }) => error.message_id)).toEqual([
      'NO_AUTHORIZATION',
      'NO_AUTHORIZATION',
      'SUBMISSION_NOT_FOUND',
      'SUBMISSION_NOT_FOUND',
    ]);
    const answers = await Promise.all([answer(), answer({}, 'coordinator')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answer()).error.message_id).toBe('ALREADY_DECIDED');
  });

  test('is about nothing before a review was asked', async () => {
    expect((await answer()).error.message_id).toBe('WRONG_STATE');
  });

  test('of nobody leaves the student the way to the board once its day has gone by', async () => {
    await ask();
    const { table } = at().services;
    const before = await table.get(gradeReview.at({ ...made, companyId: at().company.companyId }));
    if (!before) throw new Error('it was asked');
    await table.transact([replace(gradeReview, before, { ...before, answerBy: '2026-01-31' })], prepared);
    expect((await see()).data.inspection?.mayAskBoard).toBe(true);
  });
});

/** Work that came back with a 7. */
async function returned() {
  const handedIn = await assigned({ content: { ...content([50, 50]), finalAssignment: false } });
  const { submissionId } = handedIn;
  const body = { editVersion: handedIn.editVersion };
  await call(routes.approveQuickscan, 'quickscanner', { params: { submissionId }, body });
  await run('open-first-assessment', submissionId, `first-${submissionId}`);
  const { editVersion } = (await call(routes.getSubmission, 'first', { params: { submissionId } })).data;
  await call(routes.submitAssessment, 'first', {
    params: { submissionId },
    body: { editVersion, ...grades(handedIn, 70, 70) },
  });
  await run('finalise', submissionId);
  return handedIn;
}

const params = ({ submissionId }: Pick<Made, 'submissionId'>) => ({ submissionId });
const look = () => call(routes.getSubmission, 'coordinator', { params: params(made) });

function input(of: Pick<Made, 'submissionId' | 'assignmentId'>, more: object = {}) {
  return {
    params: { assignmentId: of.assignmentId, submissionId: of.submissionId },
    body: { ground: 'Criterium 2 klopt niet', ...more },
  };
}

async function ask(
  of: Pick<Made, 'submissionId' | 'assignmentId'> = made,
  who: UserId = at().people.student.userId,
  more: object = {},
) {
  const as = await signInAs(at().services, who);
  return callRoute(assignmentsApi, assignments.askReview, input(of, more), { as });
}

async function callAsStudent(route: typeof assignments.getStudySubmission, of: Made) {
  const as = await signInAs(at().services, at().people.student.userId);
  const { submissionId, assignmentId } = of;
  return callRoute(assignmentsApi, route, { params: { assignmentId, submissionId } }, { as });
}

const see = () => callAsStudent(assignments.getStudySubmission, made);

async function answer(more: object = {}, who: Parameters<typeof call>[1] = 'first') {
  const { editVersion } = (await look()).data;
  const body = { editVersion, outcome: 'upheld', words: 'Het klopt', ...more };
  return call(routes.answerReview, who, { params: params(made), body });
}

async function proof(ownerId: UserId) {
  const fileId = newId('FileId');
  const { companyId } = at().company;
  const item = {
    ...{ companyId, fileId, purpose: 'evidence' as const, ownerId, displayName: 'bewijs.pdf' },
    ...{ contentType: 'application/pdf', sizeBytes: 900, status: 'kept' as const, converted: false },
    ...{ requestedAt: '2026-11-02T08:00:00.000Z', keptAt: '2026-11-02T08:00:10.000Z' },
  };
  await at().services.table.transact([create(file, item)], prepared);
  return fileId;
}
