import { expect, test } from 'vitest';
import { assignmentEvents } from '#events/assignments.ts';
import { carryOverGraders } from '#functions/grading/carry-over.ts';
import { openAttempt } from '#functions/grading/submission.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { removeAt, replace } from '#functions/platform/table/operations.ts';
import { recordOf, recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/grading/routes.ts';
import { samePerson } from '#test/support/same-person.ts';
import { settle } from '#test/support/settle.ts';
import { assigned, at, call, handIn, useWorld } from './fixture.ts';

useWorld();

const notAudited = { notAudited: 'prepares a test' };

/** A second attempt at what was handed in before, and whoever follows it. */
async function again() {
  const first = await assigned();
  const { table } = at().services;
  await table.transact([removeAt(openAttempt.at(first))], notAudited);
  const second = await handIn({ attempt: 2, assignmentId: first.assignmentId });
  const cause = { at: '2026-11-20T09:00:00.000Z', requestId: 'request-of-the-hand-in' };
  const follow = () => carryOverGraders(table, cause, second);
  const seen = async () =>
    (await call(routes.getSubmission, 'coordinator', { params: { submissionId: second.submissionId } })).data;
  return { second, follow, seen };
}

test('a further attempt goes to the graders of the one before, once and on record', async () => {
  const { second, follow, seen } = await again();
  expect((await seen()).missing).toBe('quickscanner');
  await follow();
  await follow();
  const { people, services, company } = at();
  expect(await seen()).toMatchObject({
    quickscannerUserId: people.quickscanner.userId,
    firstAssessorUserId: people.first.userId,
    secondAssessorUserId: people.second.userId,
    missing: null,
  });
  const subject = { type: 'submission', id: second.submissionId } as const;
  const records = await services.table.query(recordsOf(company.companyId, subject));
  expect(records.map(({ name }) => name)).toEqual(['grading.graders-assigned']);
  const list = await call(routes.listMySubmissions, 'first', {});
  expect(list.data.data.map(({ id }) => id)).toContain(second.submissionId);
});

test('who may no longer grade is left out, and missed', async () => {
  const { follow, seen } = await again();
  const { table } = at().services;
  const place = membership.at({ companyId: at().company.companyId, userId: at().people.first.userId });
  const row = await table.get(place);
  if (!row) throw new Error('the assessor is gone');
  const [inactive] = await table.transact([replace(membership, row, { ...row, status: 2 })], notAudited);
  await follow();
  expect(await seen()).toMatchObject({ firstAssessorUserId: null, missing: 'first-assessor' });
  await table.transact([replace(membership, inactive, { ...inactive, status: 1 })], notAudited);
});

test('who is the same person as the student, or as another grader, by another account is left out', async () => {
  const { people, services, company } = at();
  for (const other of [people.student, people.second]) {
    const { follow, seen } = await again();
    const takeBack = await samePerson(services, company.companyId, people.first.userId, other.userId);
    await follow();
    expect(await seen()).toMatchObject({ firstAssessorUserId: null, missing: 'first-assessor' });
    await takeBack();
  }
});

test('whoever was assigned meanwhile stays', async () => {
  const { second, follow, seen } = await again();
  await call(routes.assign, 'coordinator', {
    params: { submissionId: second.submissionId },
    body: { editVersion: 1, firstAssessorUserId: at().people.spare.userId },
  });
  await follow();
  expect(await seen()).toMatchObject({
    quickscannerUserId: null,
    firstAssessorUserId: at().people.spare.userId,
  });
});

test('follows the hand-in itself', async () => {
  const { second, seen } = await again();
  const { submissionId, assignmentId, learnpathId, studentId } = second;
  const handedIn = { submissionId, assignmentId, learnpathId, studentId };
  const payload = {
    ...handedIn,
    publishedVersion: 1,
    attempt: 2,
    fileCount: 1,
    isLate: false,
    handedInByUserId: null,
  };
  await at().services.table.transact(
    [],
    recordOf(
      assignmentEvents.submissionHandedIn,
      { now: '2026-11-20T09:00:00.000Z', requestId: 'request-of-the-hand-in' },
      { subject: { type: 'submission', id: submissionId }, payload, companyId: at().company.companyId },
    ),
  );
  await settle();
  expect(await seen()).toMatchObject({ firstAssessorUserId: at().people.first.userId, missing: null });
});
