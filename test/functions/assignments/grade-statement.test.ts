import { describe, expect, test } from 'vitest';
import { gradeStatement } from '#functions/assignments/grade-statement.ts';
import { assessment, correction } from '#functions/grading/assessment.ts';
import { put } from '#functions/platform/table/operations.ts';
import { gradingSettings } from '#functions/settings/grading.ts';
import { routes } from '#shared/assignments/routes.ts';
import { standardDeclaration } from '#shared/settings/schemas.ts';
import { at, bring, call, makePublished, makeReady, type Name, useWorld } from './fixture.ts';

useWorld();

describe('a grade on paper', () => {
  test('is a PDF of what the student sees', async () => {
    const params = await returned();
    const { status, data } = await statement(params);
    expect(status).toBe(200);
    const key = decodeURIComponent(new URL(data.link).pathname.slice(1));
    expect(key).toContain(`pending/${at().company.companyId}/`);
    const bytes = at().services.storedFiles.get(key)?.bytes ?? new Uint8Array();
    expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('%PDF');
  });

  test('is not made before the work is returned', async () => {
    const answer = await statement(await handedIn());
    expect([answer.status, answer.error.message_id]).toEqual([409, 'WRONG_STATE']);
  });

  test('is made for nobody else', async () => {
    const params = await returned();
    for (const who of ['fellow', 'stranger'] as const) {
      const answer = await statement(params, who);
      expect([answer.status, answer.error.message_id]).toEqual([404, 'SUBMISSION_NOT_FOUND']);
    }
    expect((await statement(params, 'coordinator')).status).toBe(403);
  });
});

test('a student reads who decided only where the organisation shows it, with what each criterion asked', async () => {
  const params = await returned();
  const see = async () => (await call(routes.getStudySubmission, 'student', { params })).data;
  expect(await see()).toMatchObject({ feedback: 'Helder betoog.', assessorName: null });
  await show();
  const seen = await see();
  expect(seen.assessorName).toBe('Bram de Wit');
  expect(seen.criteria).toMatchObject([
    { title: 'Weegt 40', description: '', grade: 80 },
    { title: 'Weegt 60', grade: 60 },
  ]);
});

test('a student reads that another grade was returned at first, and when the last took its place', async () => {
  const params = await returned();
  const see = async () => (await call(routes.getStudySubmission, 'student', { params })).data;
  expect((await see()).corrected).toBeNull();
  const { companyId } = at().company;
  const by = { byUserId: at().people.coordinator.userId, byName: 'Sam Coolen' };
  for (const [previousGrade, grade, moment] of [
    [68, 80, '2026-11-21T09:00:00.000Z'],
    [80, 50, '2026-11-22T09:00:00.000Z'],
  ] as const)
    await at().services.table.transact(
      [
        put(correction, {
          ...{ companyId, submissionId: params.submissionId, ...by },
          ...{ grade, previousGrade, reason: 'Telfout', at: moment },
        }),
      ],
      prepared,
    );
  const submission = await see();
  expect(submission.corrected).toEqual({ from: 68, at: '2026-11-22T09:00:00.000Z' });
  const graded = {
    submission,
    learnpathTitle: 'Schrijven',
    grade: 50,
    returnedAt: '2026-11-20T09:00:00.000Z',
  };
  const paper = JSON.stringify(gradeStatement(graded, 'en', '2026-11-23T09:00:00.000Z'));
  expect(paper).toContain('22/11/2026; it was 6.8');
});

function statement(params: { assignmentId: string; submissionId: string }, who: Name = 'student') {
  return call(routes.makeGradeStatement, who, { params });
}

async function handedIn() {
  const { id: assignmentId } = await makePublished();
  const fileIds = await makeReady(assignmentId);
  const body = { fileIds, publishedVersion: 1 };
  const { data } = await call(routes.handIn, 'student', { params: { assignmentId }, body });
  return { assignmentId, submissionId: data.id };
}

/** Work as grading gives it back once a 1st assessor gave a grade that needs no other. */
async function returned() {
  const params = await handedIn();
  const { submissionId } = params;
  const { companyId } = at().company;
  const { userId } = at().people.coordinator;
  const returnedAt = '2026-11-20T09:00:00.000Z';
  const graded = { status: 'returned', outcome: 'passed', finalGrade: 68, returnedAt } as const;
  await bring(submissionId, { ...graded, firstAssessor: { userId, name: 'Bram de Wit' } });
  const { data } = await call(routes.getStudySubmission, 'student', { params });
  const grades = [80, 60];
  const given = {
    ...{ companyId, submissionId, role: 'first-assessor' as const, assessorUserId: userId },
    criteria: data.criteria.map(({ id, title }, nth) => ({
      criterionId: id,
      grade: grades[nth] ?? null,
      comment: `Over ${title}`,
    })),
    ...{ feedback: 'Helder betoog.', total: 68, savedAt: returnedAt, submittedAt: returnedAt },
  };
  await at().services.table.transact([put(assessment, given)], prepared);
  return params;
}

const prepared = { notAudited: 'prepares a test' };

async function show(): Promise<void> {
  const { companyId } = at().company;
  const own = { band: { from: 45, to: 60 }, days: { quickscan: 5, assessment: 15 }, showAssessor: true };
  const review = {
    inspectionDays: 30,
    mayLower: false,
    coachMayAssessFirst: true,
    onlyAppointed: false,
    declaration: standardDeclaration,
  };
  await at().services.table.transact([put(gradingSettings, { companyId, ...own, ...review })], prepared);
}
