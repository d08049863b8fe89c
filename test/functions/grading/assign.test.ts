import { describe, expect, test } from 'vitest';
import { coachees } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { put } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { gradingSettings } from '#functions/settings/grading.ts';
import { routes } from '#shared/grading/routes.ts';
import type { SubmissionId } from '#shared/identity/ids.ts';
import { standardDeclaration } from '#shared/settings/schemas.ts';
import { assigned, at, call, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();

describe('who assigns graders', () => {
  test('chooses from those with a grading role, by surname', async () => {
    const { data } = await call(routes.listGraders, 'coordinator');
    expect(data.data.map(({ name, roles }) => [name, roles])).toEqual([
      ['Sam Faber', ['first-assessor', 'second-assessor']],
      ['Sam Quist', ['quickscanner']],
      ['Sam Reserve', ['quickscanner', 'first-assessor', 'second-assessor']],
      ['Sam Terpstra', ['first-assessor', 'second-assessor']],
    ]);
  });

  test('sets all three, and leaves a record of it', async () => {
    const made = await assigned();
    const { data } = await call(routes.getSubmission, 'coordinator', { params: { ...idOf(made) } });
    expect(data).toMatchObject({
      quickscannerName: 'Sam Quist',
      firstAssessorName: 'Sam Faber',
      secondAssessorName: 'Sam Terpstra',
      awaiting: 'quickscanner',
      actions: ['assign', 'hold'],
      myRole: null,
    });
    const subject = { type: 'submission', id: made.submissionId };
    const records = await at().services.table.query(recordsOf(at().company.companyId, subject));
    expect(records.map(({ name, actorId }) => [name, actorId])).toEqual([
      ['grading.graders-assigned', at().people.coordinator.userId],
    ]);
  });

  test('moves the item to the list of who takes over', async () => {
    const made = await assigned();
    await assign(made, made.editVersion, { quickscannerUserId: at().people.spare.userId });
    expect(await openOf('quickscanner')).not.toContain(made.submissionId);
    expect(await openOf('spare')).toContain(made.submissionId);
  });

  test('replaces an assessor who has begun only with a reason, which stays to be read', async () => {
    const made = await assigned();
    const scanned = await approve(made);
    await run('open-first-assessment', made.submissionId, `token-${made.submissionId}`);
    const body = grades(made, 60, null);
    await call(routes.saveAssessment, 'first', { params: idOf(made), body });
    const wanted = { firstAssessorUserId: at().people.spare.userId };
    const seen = await call(routes.getSubmission, 'coordinator', { params: idOf(made) });
    expect(seen.data.begun).toEqual(['first-assessor']);
    const refused = await assign(made, scanned + 1, wanted);
    expect([refused.status, refused.error.message_id]).toEqual([422, 'REASON_REQUIRED']);
    const { data } = await assign(made, scanned + 1, { ...wanted, reason: 'Langdurig afwezig' });
    expect(data.begun).toEqual([]);
    expect(data.replacements).toMatchObject([
      { role: 'first-assessor', fromName: 'Sam Faber', toName: 'Sam Reserve', reason: 'Langdurig afwezig' },
    ]);
    const gone = await call(routes.getSubmission, 'first', { params: idOf(made) });
    expect(gone.error.message_id).toBe('SUBMISSION_NOT_FOUND');
    const taken = await call(routes.getSubmission, 'spare', { params: idOf(made) });
    expect(taken.data.assessments).toEqual([]);
  });

  test.each([
    ['one person as both assessors', 'first', 'first', 409, 'SAME_ASSESSOR'],
    ['who has no such role', 'quickscanner', null, 422, 'INVALID_ROLE'],
    ['somebody of another company', 'stranger', null, 404, 'USER_NOT_FOUND'],
  ] as const)('is refused %s', async (_, first, second, status, code) => {
    const made = await handIn();
    const { people } = at();
    const answer = await assign(made, 1, {
      firstAssessorUserId: people[first].userId,
      secondAssessorUserId: second && people[second].userId,
    });
    expect([answer.status, answer.error.message_id]).toEqual([status, code]);
  });

  test('of two at once, one is told that the other was first', async () => {
    const made = await handIn();
    const { people } = at();
    const answers = await Promise.all([
      assign(made, 1, { firstAssessorUserId: people.first.userId }),
      assign(made, 1, { firstAssessorUserId: people.second.userId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await assign(made, 1, { quickscannerUserId: people.quickscanner.userId });
    expect(late.error.message_id).toBe('CONFLICT');
  });

  test.each([
    ['a body that is none', { editVersion: 'one' }, 'editVersion'],
    ['an id that is none', { editVersion: 1, firstAssessorUserId: 'Sam' }, 'firstAssessorUserId'],
    ['an unknown key', { editVersion: 1, quickscanner: 'Sam' }, 'quickscanner'],
  ])('is refused %s', async (_, body, field) => {
    const made = await handIn();
    const answer = await call(routes.assign, 'coordinator', { params: idOf(made), body });
    expect([answer.status, answer.error.message_id]).toEqual([422, 'INVALID_INPUT']);
    expect(Object.keys(answer.error.errors ?? {})).toEqual([field]);
  });
});

describe('nobody else', () => {
  test.each(['quickscanner', 'first', 'student'] as const)('assigns graders: %s', async (who) => {
    const made = await handIn();
    const answer = await call(routes.assign, who, { params: idOf(made), body: { editVersion: 1 } });
    expect([answer.status, answer.error.message_id]).toEqual([403, 'NO_AUTHORIZATION']);
  });

  test('finds the item from another company', async () => {
    const made = await handIn();
    const answers = await Promise.all([
      call(routes.getSubmission, 'stranger', { params: idOf(made) }),
      call(routes.assign, 'stranger', { params: idOf(made), body: { editVersion: 1 } }),
      call(routes.getSubmission, 'coordinator', { params: { submissionId: newId('SubmissionId') } }),
    ]);
    expect(answers.map(({ status, error }) => [status, error.message_id])).toEqual(
      answers.map(() => [404, 'SUBMISSION_NOT_FOUND']),
    );
  });
});

const idOf = ({ submissionId }: { submissionId: string }) => ({ submissionId });

describe('one role on several submissions', () => {
  const given = (...of: { submissionId: SubmissionId }[]) =>
    of.map(({ submissionId }) => ({ submissionId, userId: at().people.spare.userId }));
  const assignMany = (body: object, who: Parameters<typeof call>[1] = 'coordinator') =>
    call(routes.assignMany, who, { body });

  test('is given in one call, with a record for each', async () => {
    const [one, two] = [await assigned(), await assigned()];
    const { data } = await assignMany({ role: 'quickscanner', given: given(one, two) });
    expect(data.data).toEqual([
      { submissionId: one.submissionId, refusal: null },
      { submissionId: two.submissionId, refusal: null },
    ]);
    expect(await openOf('spare')).toEqual(expect.arrayContaining([one.submissionId, two.submissionId]));
    const subject = { type: 'submission', id: two.submissionId };
    const records = await at().services.table.query(recordsOf(at().company.companyId, subject));
    expect(records.map(({ name }) => name)).toEqual(['grading.graders-assigned', 'grading.graders-assigned']);
  });

  test('says of each why not, and keeps none of the others', async () => {
    const [good, scanned] = [await assigned(), await assigned()];
    await approve(scanned);
    const gone = { submissionId: newId('SubmissionId') };
    const { data } = await assignMany({ role: 'quickscanner', given: given(scanned, gone, good) });
    expect(data.data.map(({ refusal }) => refusal)).toEqual([
      'ALREADY_DECIDED',
      'SUBMISSION_NOT_FOUND',
      null,
    ]);
  });

  test('is refused twice on the same, on none, on more than fifty and of somebody elsewhere', async () => {
    const made = await assigned();
    const twice = await assignMany({ role: 'quickscanner', given: given(made, made) });
    expect(twice.error.errors).toEqual({ given: { key: 'duplicate' } });
    expect((await assignMany({ role: 'quickscanner', given: [] })).status).toBe(422);
    const many = Array.from({ length: 51 }, () => ({ submissionId: newId('SubmissionId') }));
    expect((await assignMany({ role: 'quickscanner', given: given(...many) })).status).toBe(422);
    expect((await assignMany({ role: 'quickscanner', given: given(made) }, 'first')).error.message_id).toBe(
      'NO_AUTHORIZATION',
    );
    const { data } = await assignMany({ role: 'quickscanner', given: given(made) }, 'stranger');
    expect(data.data).toEqual([{ submissionId: made.submissionId, refusal: 'SUBMISSION_NOT_FOUND' }]);
  });
});

function assign(of: { submissionId: string }, editVersion: number, wanted: object) {
  return call(routes.assign, 'coordinator', { params: idOf(of), body: { editVersion, ...wanted } });
}

async function approve(of: { submissionId: string; editVersion: number }): Promise<number> {
  const body = { editVersion: of.editVersion };
  const { data } = await call(routes.approveQuickscan, 'quickscanner', { params: idOf(of), body });
  return data.editVersion;
}

async function openOf(who: 'quickscanner' | 'spare'): Promise<string[]> {
  const { data } = await call(routes.listMySubmissions, who, { query: { open: 'true' } });
  return data.data.map(({ id }) => id);
}

test('a coach isn’t 1st assessor of whom they coach where the organisation says so, one by one and of many', async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const made = await handIn();
  const settings = {
    ...{ companyId, band: { from: 45, to: 60 }, days: { quickscan: 5, assessment: 15 } },
    ...{ showAssessor: false, inspectionDays: 30, mayLower: false, declaration: standardDeclaration },
    onlyAppointed: false,
  };
  const set = (coachMayAssessFirst: boolean, untilOn: string | null) =>
    services.table.transact(
      [
        put(gradingSettings, { ...settings, coachMayAssessFirst }),
        put(coachees, {
          ...{ companyId, userId: people.first.userId },
          students: { [people.student.userId]: untilOn },
        }),
      ],
      { notAudited: 'prepares a test' },
    );
  const params = { submissionId: made.submissionId };
  const give = (editVersion: number, firstAssessorUserId: string | null) =>
    call(routes.assign, 'coordinator', { params, body: { editVersion, firstAssessorUserId } });
  await set(false, null);
  expect((await give(1, people.first.userId)).error.errors).toEqual({
    firstAssessorUserId: { key: 'coachOfStudent' },
  });
  const given = [{ ...params, userId: people.first.userId }];
  const many = await call(routes.assignMany, 'coordinator', { body: { role: 'first-assessor', given } });
  expect(many.data.data).toMatchObject([{ refusal: 'INVALID_ROLE' }]);
  // Who was their coach once is none.
  await set(false, '2026-01-31');
  expect((await give(1, people.first.userId)).status).toBe(200);
  await set(true, null);
  expect((await give(2, null)).status).toBe(200);
  expect((await give(3, people.first.userId)).status).toBe(200);
});
