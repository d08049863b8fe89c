import { expect, test, vi } from 'vitest';
import { allowing } from '#functions/assignments/allow.ts';
import { allowance } from '#functions/assignments/allowance.ts';
import { handler as guidance } from '#functions/guidance/api.ts';
import { create } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { HandInTerms } from '#shared/assignments/terms.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { AssignmentId, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { samePerson } from '#test/support/same-person.ts';
import { settle } from '#test/support/settle.ts';
import { at, bring, call, dayAhead, makeDraft, makeReady, publish, useWorld } from './fixture.ts';

useWorld();

const [gone, ahead] = ['2026-09-15', dayAhead(60)];

test('a resit comes after the first deadline', async () => {
  const draft = await makeDraft(100);
  const refused = await change(draft, { deadlineOn: ahead, resitDeadlineOn: ahead });
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['resitDeadlineOn']]);
});

test('what comes after the deadline is refused, also its files, and changes nothing', async () => {
  const assignmentId = await published({ deadlineOn: gone });
  const file = await call(routes.addReadyFile, 'student', {
    params: { assignmentId },
    body: { fileId: 'fil_01JD0000000000000000000001', displayName: 'a.pdf' },
  });
  expect(file.status).toBe(404);
  const { data } = await see(assignmentId);
  expect(data).toMatchObject({ mayHandIn: false, terms: { dueOn: gone, closedBy: 'deadline' } });
  const listed = await call(routes.listStudyAssignments, 'student');
  expect(listed.data.data.find(({ id }) => id === assignmentId)?.terms).toEqual(data.terms);
});

test('or it is marked, and graded as any other', async () => {
  const assignmentId = await published({ deadlineOn: gone, lateWork: 'marked' });
  expect((await see(assignmentId)).data).toMatchObject({ mayHandIn: true, terms: { isLate: true } });
  const { status, data } = await handIn(assignmentId);
  expect([status, data.isLate]).toEqual([201, true]);
});

test('two attempts a study year, and a third refused', async () => {
  const assignmentId = await published({});
  for (const _ of [1, 2]) {
    const { status, data } = await handIn(assignmentId);
    expect(status).toBe(201);
    const returnedAt = new Date().toISOString();
    await bring(data.id as SubmissionId, {
      status: 'returned',
      outcome: 'failed',
      finalGrade: 40,
      returnedAt,
    });
  }
  expect((await see(assignmentId)).data).toMatchObject({ mayHandIn: false, terms: { attemptsLeft: 0 } });
  await allow(assignmentId, { moreAttempts: 1 });
  expect((await see(assignmentId)).data).toMatchObject({
    mayHandIn: true,
    terms: { attemptsLeft: 1 },
    allowed: { reason: 'Ziekte', givenBy: 'staff' },
  });
});

test('a day of one’s own that is taken back while handing in keeps the work from being taken wrongly', async () => {
  const assignmentId = await published({ deadlineOn: gone });
  await allow(assignmentId, { deadlineOn: ahead });
  const fileIds = await makeReady(assignmentId);
  const { table } = at().services;
  const transact = table.transact.bind(table);
  const met = vi.spyOn(table, 'transact').mockImplementationOnce(async (operations, entries) => {
    await allow(assignmentId, { deadlineOn: null });
    return transact(operations, entries);
  });
  const { status, error } = await call(routes.handIn, 'student', {
    params: { assignmentId },
    body: { fileIds, publishedVersion: 1 },
  });
  met.mockRestore();
  expect([status, error.message_id]).toEqual([409, 'CONFLICT']);
  expect((await see(assignmentId)).data).toMatchObject({ submissions: [], mayHandIn: false });
});

test('a day of their own is given with a reason, which the student reads, and not in the past', async () => {
  const assignmentId = await published({ deadlineOn: gone });
  const day = (who: UserId, deadlineOn: string | null, version = 0) =>
    give(assignmentId, who, { deadlineOn, version });
  const { admin, outsider, coordinator, student } = at().people;
  for (const wrong of [gone, dayAhead(71)]) {
    const { status, error } = await day(admin.userId, wrong);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['deadlineOn']]);
  }
  const { table } = at().services;
  const teacher = await makeUser(table, at().company, ['teacher']);
  expect((await day(teacher.userId, ahead)).error.message_id).toBe('USER_NOT_FOUND');
  for (const { userId } of [outsider, coordinator, student])
    expect((await day(userId, ahead)).error.message_id).toBe('NO_AUTHORIZATION');
  const given = await Promise.all([day(admin.userId, ahead), day(admin.userId, dayAhead(65))]);
  expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await see(assignmentId);
  expect(data).toMatchObject({
    mayHandIn: true,
    allowed: { reason: 'Mantelzorg' },
    terms: { isPersonal: true },
  });
  await settle();
  expect(await notificationsOf(student, at().company)).toContainEqual(
    expect.objectContaining({ kind: 'assignments.allowed' }),
  );
  expect((await day(admin.userId, null, 1)).data.deadlineOn).toBeNull();
  expect((await see(assignmentId)).data).toMatchObject({ mayHandIn: false, allowed: null });
});

test('nor by a student who administers users, to themselves', async () => {
  const { services, company, learnpathId } = at();
  const both = await makeUser(services.table, company, ['student', 'admin']);
  const assignmentId = await published({ deadlineOn: gone });
  const params = { userId: both.userId, learnpathId, assignmentId };
  const { error } = await callRoute(
    guidance,
    studentRoutes.setStudentDeadline,
    { params, body: { reason: 'Mantelzorg', deadlineOn: ahead, version: 0 } },
    { as: await signInAs(services, both.userId) },
  );
  expect(error.message_id).toBe('NO_AUTHORIZATION');
});

test('a day that was never given isn’t taken back, and one of the board only by the board', async () => {
  const assignmentId = await published({ deadlineOn: gone });
  const { userId } = at().people.admin;
  const nothing = await give(assignmentId, userId, { deadlineOn: null, version: 0 });
  expect([nothing.status, Object.keys(nothing.error.errors ?? {})]).toEqual([422, ['deadlineOn']]);
  await allow(assignmentId, { deadlineOn: ahead, givenBy: 'board' });
  for (const deadlineOn of [null, dayAhead(65)]) {
    const { error } = await give(assignmentId, userId, { deadlineOn, version: 1 });
    expect(error.message_id).toBe('NO_AUTHORIZATION');
  }
  expect((await see(assignmentId)).data).toMatchObject({
    allowed: { reason: 'Ziekte', givenBy: 'board' },
    terms: { dueOn: ahead, isPersonal: true },
  });
  // Why the board decided so is between it and the student.
  const { services, learnpathId, people } = at();
  const { data } = await callRoute(
    guidance,
    studentRoutes.getStudentLearnpath,
    { params: { userId: people.student.userId, learnpathId } },
    { as: await signInAs(services, userId) },
  );
  expect(data.assignments.find(({ id }) => id === assignmentId)?.allowance).toMatchObject({
    ...{ deadlineOn: ahead, givenBy: 'board', reason: null },
  });
});

test('a day that is over isn’t given again', async () => {
  const assignmentId = await published({});
  const { services, company, people } = at();
  const of = { companyId: company.companyId, userId: people.student.userId, assignmentId };
  const was = {
    deadlineOn: gone,
    extraAttempts: 0,
    extraIn: 2026,
    reason: 'Ziekte',
    givenBy: 'staff' as const,
  };
  const item = { ...of, ...was, givenAt: '2026-09-01T08:00:00.000Z' };
  await services.table.transact([create(allowance, item)], { notAudited: 'prepares a test' });
  const { status, error } = await give(assignmentId, people.admin.userId, { deadlineOn: gone, version: 1 });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['deadlineOn']]);
});

test('nor is it given by who grades the work, nor by another account of theirs', async () => {
  const assignmentId = await published({});
  const { data } = await handIn(assignmentId);
  const { userId } = at().people.admin;
  await bring(data.id as SubmissionId, { firstAssessor: { userId, name: 'A' } });
  const refused = () => give(assignmentId, userId, { deadlineOn: ahead, version: 0 });
  expect((await refused()).error.message_id).toBe('NO_AUTHORIZATION');
  const { services, company, people } = at();
  await bring(data.id as SubmissionId, { firstAssessor: { userId: people.outsider.userId, name: 'A' } });
  const takeBack = await samePerson(services, company.companyId, userId, people.outsider.userId);
  const byOther = await refused();
  await takeBack();
  expect(byOther.error.message_id).toBe('NO_AUTHORIZATION');
});

async function give(
  assignmentId: AssignmentId,
  who: UserId,
  body: { deadlineOn: string | null; version: number },
) {
  const { people, learnpathId, services } = at();
  const params = { userId: people.student.userId, learnpathId, assignmentId };
  return callRoute(
    guidance,
    studentRoutes.setStudentDeadline,
    { params, body: { reason: 'Mantelzorg', ...body } },
    {
      as: await signInAs(services, who),
    },
  );
}

async function published(terms: Partial<HandInTerms>): Promise<AssignmentId> {
  const draft = await makeDraft(100);
  const { data } = await change(draft, terms);
  await publish({ ...draft, version: data.version });
  await settle();
  return draft.id;
}

function change({ id, version }: { id: AssignmentId; version: number }, terms: Partial<HandInTerms>) {
  return call(routes.updateAssignment, 'admin', {
    params: { assignmentId: id },
    body: { version, ...terms },
  });
}

const see = (assignmentId: AssignmentId) =>
  call(routes.getStudyAssignment, 'student', { params: { assignmentId } });

async function handIn(assignmentId: AssignmentId) {
  const fileIds = await makeReady(assignmentId);
  return call(routes.handIn, 'student', { params: { assignmentId }, body: { fileIds, publishedVersion: 1 } });
}

async function allow(
  assignmentId: AssignmentId,
  wished: { deadlineOn?: string | null; moreAttempts?: number; givenBy?: 'staff' | 'board' },
) {
  const { services, company, people, learnpathId } = at();
  const of = { companyId: company.companyId, userId: people.student.userId, assignmentId };
  const before = await services.table.get(allowance.at(of), { consistent: true });
  const cause = { now: new Date().toISOString(), requestId: 'test' };
  const { operation, record } = allowing(
    cause,
    of,
    before,
    { endsOn: null, learnpathId },
    {
      ...{ reason: 'Ziekte', givenBy: 'staff', ...wished },
    },
  );
  await services.table.transact([operation], record);
}
