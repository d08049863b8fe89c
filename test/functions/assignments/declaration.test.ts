import { beforeEach, expect, test } from 'vitest';
import { submission } from '#functions/grading/submission.ts';
import { put } from '#functions/platform/table/operations.ts';
import { gradingSettings } from '#functions/settings/grading.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { AssignmentId, SubmissionId } from '#shared/identity/ids.ts';
import { standardDeclaration } from '#shared/settings/schemas.ts';
import { at, call, makePublished, makeReady, useWorld } from './fixture.ts';

useWorld();

let assignmentId: AssignmentId;
let fileIds: string[];
beforeEach(async () => {
  assignmentId = (await makePublished()).id;
  fileIds = await makeReady(assignmentId);
});

async function ask(declaration: object): Promise<void> {
  const own = { band: { from: 45, to: 60 }, days: { quickscan: 5, assessment: 15 }, showAssessor: false };
  const rest = { inspectionDays: 30, mayLower: false, coachMayAssessFirst: true, onlyAppointed: false };
  const item = { companyId: at().company.companyId, ...own, ...rest };
  await at().services.table.transact(
    [put(gradingSettings, { ...item, declaration: { ...standardDeclaration, ...declaration } })],
    { notAudited: 'prepares a test' },
  );
}

const handIn = (more: object = {}) =>
  call(routes.handIn, 'student', {
    params: { assignmentId },
    body: { fileIds, publishedVersion: 1, ...more },
  });

test('nobody is asked to declare anything until the organisation does', async () => {
  const { data } = await call(routes.getStudyAssignment, 'student', { params: { assignmentId } });
  expect(data.declaration).toBeNull();
  const made = await handIn({ declared: 'Ik deed het zelf' });
  expect([made.status, made.data.declared]).toEqual([201, null]);
});

test('who declares nothing, or other words than those that hold now, hands nothing in', async () => {
  await ask({ asked: true });
  const { data } = await call(routes.getStudyAssignment, 'student', { params: { assignmentId } });
  expect(data.declaration).toBe(standardDeclaration.nl);
  const without = await handIn();
  expect([without.status, without.error.errors]).toEqual([422, { declared: { key: 'required' } }]);
  await ask({ asked: true, nl: 'Ik heb geen AI gebruikt' });
  const former = await handIn({ declared: data.declaration });
  expect([former.status, former.error.message_id]).toEqual([409, 'CONFLICT']);
  const made = await handIn({ declared: 'Ik heb geen AI gebruikt' });
  expect(made.data.declared).toBe('Ik heb geen AI gebruikt');
  // It stays with the submission, whatever is asked later.
  await ask({ asked: false });
  const { companyId } = at().company;
  const stored = await at().services.table.get(
    submission.at({ companyId, submissionId: made.data.id as SubmissionId }),
  );
  expect(stored?.declared).toBe('Ik heb geen AI gebruikt');
});
