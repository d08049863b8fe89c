import { expect, test } from 'vitest';
import { submission } from '#functions/grading/submission.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/grading/routes.ts';
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
