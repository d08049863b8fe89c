import { expect, test } from 'vitest';
import { handler } from '#functions/grading/api.ts';
import { tasksOf } from '#functions/grading/listings.ts';
import { gradingTask, submission } from '#functions/grading/submission.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { handler as settings } from '#functions/settings/api.ts';
import { routes } from '#shared/grading/routes.ts';
import type { Route } from '#shared/http/route.ts';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { samePerson } from '#test/support/same-person.ts';
import { assigned, at, call, grades, run, useWorld } from './fixture.ts';

useWorld();

const prepared = { notAudited: 'prepares a test' };

test('who assigns graders finds nothing of their own work: they don’t read, grade, answer or choose an assessor', async () => {
  const handedIn = await assigned();
  const params = { submissionId: handedIn.submissionId };
  const { editVersion: waiting } = handedIn;
  await call(routes.approveQuickscan, 'quickscanner', { params, body: { editVersion: waiting } });
  await run('open-first-assessment', handedIn.submissionId, `first-${handedIn.submissionId}`);
  const { editVersion } = (await call(routes.getSubmission, 'first', { params })).data;
  await call(routes.submitAssessment, 'first', {
    params,
    body: { editVersion, ...grades(handedIn, 80, 80) },
  });
  await run('finalise', handedIn.submissionId);
  const { table } = at().services;
  const place = submission.at({ companyId: at().company.companyId, ...params });
  const stored = () => table.get(place, { consistent: true });
  const become = async (more: { readonly reviewState: 'asked' | null }) => {
    const before = await stored();
    if (!before) throw new Error('it was handed in');
    const after = {
      ...{ ...before, ...more, studentId: at().people.coordinator.userId },
      ...{ status: 'returned' as const, finalGrade: 70, returnedAt: '2026-11-20T08:00:00.000Z' },
    };
    const [saved] = await table.transact([replace(submission, before, after)], prepared);
    return saved.version;
  };
  const asked = await become({ reviewState: 'asked' });
  const answer = { outcome: 'corrected', grade: 100, words: 'Toch een tien' };
  const body = (editVersion: number, more: object) => ({ params, body: { editVersion, ...more } });
  const unseen = (refused: { readonly status: number; readonly error: { readonly message_id: string } }) =>
    expect([refused.status, refused.error.message_id]).toEqual([404, 'SUBMISSION_NOT_FOUND']);
  unseen(await call(routes.getSubmission, 'coordinator', { params }));
  for (const query of [{}, { search: handedIn.studentName }]) {
    const { data } = await call(routes.listSubmissions, 'coordinator', { query });
    expect(data.data.map(({ id }) => id)).not.toContain(handedIn.submissionId);
  }
  unseen(await call(routes.answerReview, 'coordinator', body(asked, answer)));
  unseen(await call(routes.assign, 'coordinator', body(asked, {})));
  const open = await become({ reviewState: null });
  unseen(await call(routes.correctGrade, 'coordinator', body(open, { grade: 100, reason: 'Een tien' })));
  const { userId } = at().people.spare;
  const given = [{ submissionId: handedIn.submissionId, userId }];
  const many = await call(routes.assignMany, 'coordinator', { body: { role: 'first-assessor', given } });
  expect(many.data.data).toEqual([{ ...params, refusal: 'SUBMISSION_NOT_FOUND' }]);
  expect((await stored())?.finalGrade).toBe(70);
});

test('who acts as somebody else finds as them neither their own work, nor what they are to judge blind', async () => {
  const handedIn = await assigned();
  const { submissionId } = handedIn;
  const params = { submissionId };
  const { people, services } = at();
  await call(routes.approveQuickscan, 'quickscanner', {
    params,
    body: { editVersion: handedIn.editVersion },
  });
  await run('open-first-assessment', submissionId, `first-${submissionId}`);
  const { editVersion } = (await call(routes.getSubmission, 'first', { params })).data;
  const body = { editVersion, ...grades(handedIn, 56, 56) };
  await call(routes.submitAssessment, 'first', { params, body });
  const admin = await makeUser(services.table, at().company, ['admin', 'assessor']);
  const actAs = async (who: 'first' | 'second' | 'coordinator') => {
    const { userId } = people[who];
    const as = await signInAs(services, userId, { impersonatorId: admin.userId });
    return <const R extends Route>(route: R, input: CallInput) => callRoute(handler, route, input, { as });
  };
  const become = async (more: object) => {
    const place = submission.at({ companyId: at().company.companyId, ...params });
    const before = await services.table.get(place, { consistent: true });
    if (!before) throw new Error('it was handed in');
    const after = { ...before, ...more };
    await services.table.transact(
      [
        replace(submission, before, after),
        ...tasksOf(after).map((task) => put(gradingTask, { ...task, open: true })),
      ],
      prepared,
    );
  };
  const assessmentsSeen = async (who: 'first' | 'coordinator') => {
    const acting = await actAs(who);
    return (await acting(routes.getSubmission, { params })).data.assessments.length;
  };
  expect([await assessmentsSeen('first'), await assessmentsSeen('coordinator')]).toEqual([1, 1]);
  await become({ status: 'second-assessment', secondAssessor: { userId: admin.userId, name: 'Ad Min' } });
  expect([await assessmentsSeen('first'), await assessmentsSeen('coordinator')]).toEqual([0, 0]);

  await become({ secondAssessor: null, studentId: admin.userId });
  for (const who of ['first', 'coordinator'] as const) {
    const acting = await actAs(who);
    expect((await acting(routes.getSubmission, { params })).error.message_id).toBe('SUBMISSION_NOT_FOUND');
    const list = who === 'first' ? routes.listMySubmissions : routes.listSubmissions;
    const { data } = (await acting(list, {})).data;
    expect(data.map(({ id }) => id)).not.toContain(submissionId);
  }
});

test('who has another account finds as little of the work of that, and assesses none of it', async () => {
  const handedIn = await assigned();
  const { submissionId, editVersion } = handedIn;
  const params = { submissionId };
  const { people, services, company } = at();
  const { companyId } = company;
  const { student, coordinator, spare } = people;
  const takeBack = [
    await samePerson(services, companyId, student.userId, coordinator.userId),
    await samePerson(services, companyId, student.userId, spare.userId),
  ];
  const unseen = (await call(routes.getSubmission, 'coordinator', { params })).error;
  expect(unseen.message_id).toBe('SUBMISSION_NOT_FOUND');
  const { data } = (await call(routes.listSubmissions, 'coordinator')).data;
  expect(data.map(({ id }) => id)).not.toContain(submissionId);
  const admin = await makeUser(services.table, company, ['admin']);
  const as = await signInAs(services, admin.userId);
  const body = { editVersion, firstAssessorUserId: spare.userId };
  const refused = await callRoute(handler, routes.assign, { params, body }, { as });
  expect(refused.error).toMatchObject({
    message_id: 'INVALID_ROLE',
    errors: { firstAssessorUserId: { key: 'invalid' } },
  });
  for (const back of takeBack) await back();
  expect((await call(routes.getSubmission, 'coordinator', { params })).status).toBe(200);
});

test('the log tells nobody what happens with their own work, and by whom, by any of their accounts', async () => {
  const { services, company, people } = at();
  const { submissionId, editVersion } = await assigned();
  await call(routes.approveQuickscan, 'quickscanner', { params: { submissionId }, body: { editVersion } });
  await run('open-first-assessment', submissionId, `first-${submissionId}`);
  const reader = await makeUser(services.table, company, ['admin']);
  const as = await signInAs(services, reader.userId);
  const query = { subject_type: 'submission', subject_id: submissionId };
  const told = async () =>
    (await callRoute(settings, auditRoutes.listRecords, { query }, { as })).data.data.map(({ name }) => name);
  expect(await told()).toEqual([
    'grading.stage-opened',
    'grading.quickscan-decided',
    'grading.graders-assigned',
  ]);
  await samePerson(services, company.companyId, reader.userId, people.student.userId);
  expect(await told()).toEqual([]);
});
