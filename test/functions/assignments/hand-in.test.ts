import { describe, expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { SubmissionId } from '#shared/identity/ids.ts';
import { at, bring, call, makeFile, makePublished, makeReady, type Name, useWorld } from './fixture.ts';

useWorld();

describe('handing in', () => {
  test('makes a submission of the ready files, for good, and leaves the record grading starts from', async () => {
    const assignmentId = await published();
    await makeReady(assignmentId);
    const fileIds = await makeReady(assignmentId);
    const { status, data } = await handIn(assignmentId, fileIds);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      attempt: 1,
      status: 'handed-in',
      grade: null,
      returnedAt: null,
      assignmentTitle: 'Adviesrapport',
      quickscanMessage: null,
      feedback: null,
      criteria: [
        { title: 'Weegt 40', partialAssignmentTitle: 'Rapport', weighing: 40, grade: null, comment: '' },
        { title: 'Weegt 60', weighing: 60, grade: null },
      ],
    });
    expect(data.files.map(({ fileId }) => fileId)).toEqual(fileIds);
    const seen = await call(routes.getStudyAssignment, 'student', { params: { assignmentId } });
    expect(seen.data).toMatchObject({ status: 'handed-in', mayHandIn: false, readyFiles: [] });
    expect(seen.data.submissions).toMatchObject([{ id: data.id, attempt: 1, status: 'handed-in' }]);
    const listed = await call(routes.listStudyAssignments, 'student');
    expect(listed.data.data).toContainEqual(
      expect.objectContaining({ id: assignmentId, status: 'handed-in', latestSubmissionId: data.id }),
    );
    const subject = { type: 'submission', id: data.id };
    const records = await at().services.table.query(recordsOf(at().company.companyId, subject));
    expect(records.map(({ name, payload }) => [name, payload])).toEqual([
      [
        'assignments.submission-handed-in',
        expect.objectContaining({ submissionId: data.id, assignmentId, attempt: 1, fileCount: 2 }),
      ],
    ]);
  });

  test('twice at once makes one submission', async () => {
    const assignmentId = await published();
    const fileIds = await makeReady(assignmentId);
    const answers = await Promise.all([1, 2, 3].map(() => handIn(assignmentId, fileIds)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ error }) => error.message_id)).toEqual(['ALREADY_HANDED_IN', 'ALREADY_HANDED_IN']);
    const seen = await call(routes.getStudyAssignment, 'student', { params: { assignmentId } });
    expect(seen.data.submissions).toHaveLength(1);
    const late = await handIn(assignmentId, fileIds);
    expect(late.error.message_id).toBe('ALREADY_HANDED_IN');
  });

  test('locks the files', async () => {
    const assignmentId = await published();
    const fileIds = await makeReady(assignmentId);
    await handIn(assignmentId, fileIds);
    const params = { assignmentId };
    const added = await call(routes.addReadyFile, 'student', {
      params,
      body: { fileId: await makeFile(), displayName: 'nog-een.pdf' },
    });
    expect([added.status, added.error.message_id]).toEqual([409, 'ALREADY_HANDED_IN']);
    const [fileId = ''] = fileIds;
    const removed = await call(routes.removeReadyFile, 'student', { params: { ...params, fileId } });
    expect([removed.status, removed.error.message_id]).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('is refused without files, or with others than are ready', async () => {
    const assignmentId = await published();
    const none = await handIn(assignmentId, [newId('FileId')]);
    expect([none.status, none.error.message_id]).toEqual([422, 'NO_FILES']);
    const [first = ''] = await makeReady(assignmentId);
    await makeReady(assignmentId);
    const some = await handIn(assignmentId, [first]);
    expect([some.status, some.error.message_id]).toEqual([409, 'CONFLICT']);
    const empty = await handIn(assignmentId, []);
    expect([empty.status, Object.keys(empty.error.errors ?? {})]).toEqual([422, ['fileIds']]);
  });

  test('may be done again after a rejection, as the next attempt', async () => {
    const assignmentId = await published();
    const first = await handIn(assignmentId, await makeReady(assignmentId));
    await reject(first.data.id, 'De bijlagen ontbreken.');
    const returned = await call(routes.getStudySubmission, 'student', {
      params: { assignmentId, submissionId: first.data.id },
    });
    expect(returned.data).toMatchObject({
      status: 'rejected',
      quickscanMessage: 'De bijlagen ontbreken.',
      grade: null,
    });
    const before = await call(routes.getStudyAssignment, 'student', { params: { assignmentId } });
    expect(before.data).toMatchObject({ status: 'rejected', mayHandIn: true });
    const second = await handIn(assignmentId, await makeReady(assignmentId));
    expect(second.data).toMatchObject({ attempt: 2, status: 'handed-in' });
    const after = await call(routes.getStudyAssignment, 'student', { params: { assignmentId } });
    expect(after.data.submissions.map((one) => [one.attempt, one.status])).toEqual([
      [2, 'handed-in'],
      [1, 'rejected'],
    ]);
  });

  test('is answered with whose it is, as the student is known today', async () => {
    const assignmentId = await published();
    const { data } = await handIn(assignmentId, await makeReady(assignmentId));
    const { table } = at().services;
    const self = await table.get(user.at(at().people.student));
    if (!self) throw new Error('the student is gone');
    const renamed = {
      ...self,
      profile: { firstName: 'Noor', prefixName: 'van', surname: 'Dijk' },
      studentNumber: 's700123',
    };
    await table.transact([replace(user, self, renamed)], { notAudited: 'prepares a test' });
    const { data: seen } = await call(routes.getStudySubmission, 'student', {
      params: { assignmentId, submissionId: data.id },
    });
    expect(seen.student).toEqual({ name: 'Noor van Dijk', studentNumber: 's700123' });
  });

  test('shows what the quickscanner said once the work is returned, also when they approved', async () => {
    const assignmentId = await published();
    const { data } = await handIn(assignmentId, await makeReady(assignmentId));
    const see = async () => {
      const params = { assignmentId, submissionId: data.id };
      return (await call(routes.getStudySubmission, 'student', { params })).data;
    };
    const quickscan = { quickscanApproved: true, quickscanMessage: 'Compleet en goed leesbaar.' };
    await bring(data.id, { status: 'first-assessment', ...quickscan });
    expect(await see()).toMatchObject({ status: 'in-assessment', quickscanMessage: null });
    const returnedAt = '2026-11-20T09:00:00.000Z';
    await bring(data.id, { status: 'returned', outcome: 'passed', finalGrade: 70, returnedAt });
    expect(await see()).toMatchObject({ status: 'passed', quickscanMessage: quickscan.quickscanMessage });
  });
});

describe('who gets in', () => {
  test('a student of another learning path or company finds nothing', async () => {
    const assignmentId = await published();
    const fileIds = await makeReady(assignmentId);
    const mine = await handIn(assignmentId, fileIds);
    for (const who of ['outsider', 'stranger'] as const) {
      const body = { fileId: await makeFile(who === 'outsider' ? who : 'student'), displayName: 'a.pdf' };
      const params = { assignmentId };
      const answers = [
        await call(routes.getStudyAssignment, who, { params }),
        await call(routes.handIn, who, { params, body: { fileIds, publishedVersion: 1 } }),
        await call(routes.removeReadyFile, who, { params: { ...params, fileId: body.fileId } }),
      ];
      expect(answers.map(({ status, error }) => [status, error.message_id])).toEqual(
        answers.map(() => [404, 'ASSIGNMENT_NOT_FOUND']),
      );
      expect((await call(routes.addReadyFile, who, { params, body })).status).toBe(404);
      const read = await call(routes.getStudySubmission, who, {
        params: { ...params, submissionId: mine.data.id },
      });
      expect([read.status, read.error.message_id]).toEqual([404, 'SUBMISSION_NOT_FOUND']);
      expect((await call(routes.listStudyAssignments, who)).data.data).toEqual([]);
    }
  });

  test('lists their own attempts at all assignments of one learning path, the latest first', async () => {
    const [first, second] = [await published(), await published()];
    const one = await handIn(first, await makeReady(first));
    const two = await handIn(second, await makeReady(second));
    await bring(one.data.id, {
      status: 'returned',
      outcome: 'passed',
      finalGrade: 72,
      returnedAt: '2026-11-20T10:00:00.000Z',
    });
    const listed = async (who: Name, learnpath_id = at().learnpathId) => {
      const answer = await call(routes.listStudyExaminations, who, { query: { learnpath_id } });
      return answer.data.data.filter(({ id }) => id === one.data.id || id === two.data.id);
    };
    expect(await listed('student')).toMatchObject([
      { id: two.data.id, assignmentId: second, assignmentTitle: 'Adviesrapport', status: 'handed-in' },
      { id: one.data.id, assignmentId: first, attempt: 1, status: 'passed', grade: 72 },
    ]);
    expect(await listed('student', at().otherLearnpathId)).toEqual([]);
    expect(await listed('fellow')).toEqual([]);
  });

  test('a fellow student does not see another’s attempt, nor under another assignment', async () => {
    const [assignmentId, otherId] = [await published(), await published()];
    const { data } = await handIn(assignmentId, await makeReady(assignmentId));
    for (const [who, under] of [
      ['fellow', assignmentId],
      ['student', otherId],
    ] as const) {
      const answer = await call(routes.getStudySubmission, who, {
        params: { assignmentId: under, submissionId: data.id },
      });
      expect([answer.status, answer.error.message_id]).toEqual([404, 'SUBMISSION_NOT_FOUND']);
    }
  });

  test.each([
    ['nobody', null, 401],
    ['who does not study', 'admin', 403],
  ] as const)('not %s', async (_, who, status) => {
    const params = { assignmentId: newId('AssignmentId') };
    const answers = await Promise.all([
      call(routes.listStudyAssignments, who),
      call(routes.listStudyExaminations, who, { query: { learnpath_id: newId('LearnpathId') } }),
      call(routes.getStudyAssignment, who, { params }),
      call(routes.handIn, who, { params, body: { fileIds: [newId('FileId')], publishedVersion: 1 } }),
      call(routes.addReadyFile, who, { params, body: { fileId: newId('FileId'), displayName: 'a.pdf' } }),
      call(routes.removeReadyFile, who, { params: { ...params, fileId: newId('FileId') } }),
      call(routes.getStudySubmission, who, { params: { ...params, submissionId: newId('SubmissionId') } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  });
});

async function published(): Promise<string> {
  return (await makePublished()).id;
}

function handIn(assignmentId: string, fileIds: readonly string[]) {
  const body = { fileIds, publishedVersion: 1 };
  return call(routes.handIn, 'student', { params: { assignmentId }, body });
}

/** What the grading workflow does when a quickscan rejects. */
const reject = (submissionId: SubmissionId, quickscanMessage: string) =>
  bring(submissionId, {
    status: 'rejected',
    outcome: 'rejected',
    quickscanApproved: false,
    quickscanMessage,
    returnedAt: '2026-11-20T09:00:00.000Z',
  });
