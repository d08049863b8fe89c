import { beforeEach, describe, expect, test } from 'vitest';
import { handler as grading } from '#functions/grading/api.ts';
import { submission } from '#functions/grading/submission.ts';
import { handler as guidance } from '#functions/guidance/api.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/assignments/routes.ts';
import { routes as gradingRoutes } from '#shared/grading/routes.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { AssignmentId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { samePerson } from '#test/support/same-person.ts';
import { settle } from '#test/support/settle.ts';
import { at, bring, call, makeFile, makePublished, makeReady, useWorld } from '../assignments/fixture.ts';

useWorld();

let assignmentId: AssignmentId;
beforeEach(async () => {
  assignmentId = (await makePublished()).id;
});
const refusalOf = ({ status, error }: Awaited<ReturnType<typeof handIn>>) => [status, error.message_id];

describe('handing in for a student', () => {
  test('is told to the student and the graders, with who did it and why; its files are the student’s', async () => {
    const { status, data } = await handIn();
    expect(status).toBe(201);
    const seen = await call(routes.getStudySubmission, 'student', {
      params: { assignmentId, submissionId: data.submissionId },
    });
    expect(seen.data).toMatchObject({
      handedInFor: { reason: 'Ligt in het ziekenhuis' },
      files: [{ displayName: 'verslag.pdf' }],
    });
    const graded = await gradingAs('coordinator', gradingRoutes.getSubmission, data.submissionId);
    expect(graded.data.handedInFor).toMatchObject({ reason: 'Ligt in het ziekenhuis' });
    await settle();
    const told = await notificationsOf(at().people.student, at().company);
    expect(told.filter(({ kind }) => kind === 'assignments.handed-in-for')).toMatchObject([
      { path: `/study/assignments/view/${assignmentId}/submissions/${data.submissionId}` },
    ]);
    // What was rejected can be handed in again, with the same file.
    await bring(data.submissionId, {
      status: 'rejected',
      outcome: 'rejected',
      returnedAt: new Date().toISOString(),
    });
    const [fileId] = seen.data.files.map((file) => file.fileId);
    const again = await call(routes.addReadyFile, 'student', {
      params: { assignmentId },
      body: { fileId, displayName: 'verslag.pdf' },
    });
    expect(again.status).toBe(200);
  });

  test('is for who guides them there alone, and not for themselves', async () => {
    const { people, services, company } = at();
    const teacher = await makeUser(services.table, company, ['teacher']);
    const manager = await makeUser(services.table, company, ['manager']);
    for (const [who, refusal] of [
      [people.student.userId, [403, 'NO_AUTHORIZATION']],
      [people.fellow.userId, [403, 'NO_AUTHORIZATION']],
      [manager.userId, [403, 'NO_AUTHORIZATION']],
      [teacher.userId, [404, 'USER_NOT_FOUND']],
    ] as const)
      expect(refusalOf(await handIn({}, who))).toEqual(refusal);
    // To another organisation there is neither such a student nor such an assignment.
    expect((await handIn({}, people.stranger.userId)).status).toBe(404);
  });

  test('takes files that somebody uploaded themself, once, and a reason', async () => {
    const others = await makeFile('student');
    expect(refusalOf(await handIn({ fileIds: [others] }))).toEqual([404, 'FILE_NOT_FOUND']);
    expect((await handIn({ reason: ' ' })).status).toBe(422);
    const fileIds = [await makeFile('admin')];
    const second = (await makePublished()).id;
    const both = await Promise.all([handIn({ fileIds }), handIn({ fileIds }, undefined, second)]);
    const [first, other] = both.map(({ status }) => status).toSorted();
    expect(first).toBe(201);
    // Whoever comes after the first finds a file of the student's.
    expect([404, 409]).toContain(other);
  });

  test('comes too late for who is erased at that moment', async () => {
    const { services, client, company, people } = at();
    const place = membership.at({ ...company, ...people.student });
    const given = {
      params: { userId: people.student.userId, learnpathId: at().learnpathId, assignmentId },
      body: { fileIds: [await makeFile('admin')], reason: 'Ligt in het ziekenhuis' },
    };
    justBeforeWriting(client, async () => {
      const row = await services.table.get(place, { consistent: true });
      if (!row) throw new Error('the student is of the company');
      await services.table.transact([replace(membership, row, { ...row })], { notAudited: 'stands for it' });
    });
    const as = await signInAs(services, people.admin.userId);
    const { status } = await callRoute(guidance, studentRoutes.handInFor, given, { as });
    expect(status).toBe(409);
  });

  test('while the student hands in makes one submission of it', async () => {
    const fileIds = await makeReady(assignmentId);
    const own = call(routes.handIn, 'student', {
      params: { assignmentId },
      body: { fileIds, publishedVersion: 1 },
    });
    const [mine, theirs] = await Promise.all([own, handIn()]);
    expect([mine.status, theirs.status].toSorted()).toEqual([201, 409]);
  });

  test('ends any say in its grade', async () => {
    const { services, company } = at();
    const all = await makeUser(services.table, company, ['admin', 'assessor', 'coordinator']);
    const { data } = await handIn({ fileIds: [await makeFile(all.userId)] }, all.userId);
    const { submissionId } = data;
    const before = await gradingAs('coordinator', gradingRoutes.getSubmission, submissionId);
    const body = { editVersion: before.data.editVersion, firstAssessorUserId: all.userId };
    const as = await signInAs(services, at().people.coordinator.userId);
    const input = { params: { submissionId }, body };
    const assigned = await callRoute(grading, gradingRoutes.assign, input, { as });
    expect([assigned.status, assigned.error.message_id]).toEqual([422, 'INVALID_ROLE']);
    await bring(submissionId, {
      ...{ status: 'returned', outcome: 'passed', finalGrade: 70, returnedAt: new Date().toISOString() },
    });
    const other = await makeUser(services.table, company, ['coordinator']);
    await samePerson(services, company.companyId, all.userId, other.userId);
    for (const { userId } of [all, other]) {
      const correction = await callRoute(
        grading,
        gradingRoutes.correctGrade,
        { params: { submissionId }, body: { editVersion: 2, grade: 80, reason: 'Beter' } },
        { as: await signInAs(services, userId) },
      );
      expect(correction.error.message_id).toBe('NO_AUTHORIZATION');
    }
    expect(await table(submissionId)).toMatchObject({ finalGrade: 70 });
  });
});

async function handIn(
  more: object = {},
  who: UserId = at().people.admin.userId,
  of: AssignmentId = assignmentId,
) {
  const { people, learnpathId, services } = at();
  const params = { userId: people.student.userId, learnpathId, assignmentId: of };
  const body = { fileIds: [await makeFile('admin')], reason: 'Ligt in het ziekenhuis', ...more };
  return callRoute(
    guidance,
    studentRoutes.handInFor,
    { params, body },
    { as: await signInAs(services, who) },
  );
}

async function gradingAs(
  who: 'coordinator',
  route: typeof gradingRoutes.getSubmission,
  submissionId: SubmissionId,
) {
  const as = await signInAs(at().services, at().people[who].userId);
  return callRoute(grading, route, { params: { submissionId } }, { as });
}

function table(submissionId: SubmissionId) {
  return at().services.table.get(submission.at({ companyId: at().company.companyId, submissionId }));
}
