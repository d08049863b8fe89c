import { describe, expect, test } from 'vitest';
import { correction, replacement } from '#functions/grading/assessment.ts';
import { handedInFor } from '#functions/grading/handed-in-for.ts';
import { hold } from '#functions/grading/hold.ts';
import { eraseGraderNames } from '#functions/grading/nameless.ts';
import { submissionChange, submissionDetailsOf } from '#functions/grading/repository.ts';
import { gradeReview } from '#functions/grading/review.ts';
import { gradingTask, submission } from '#functions/grading/submission.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, type Operation, remove } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/grading/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { eraseBy } from '#test/support/erasing.ts';
import { assigned, at, call, decideQuickscan, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();

const prepared = { notAudited: 'prepares a test' };
const long = '2020-11-02T09:00:00.000Z';

/** Takes the name of somebody off what they graded, as their erasure does. */
const erase = (userId: UserId, now = '2026-11-24T10:00:00.000Z') => {
  const { services, company, people } = at();
  const of = { companyId: company.companyId, userId, by: people.coordinator, now };
  return eraseBy(eraseGraderNames, services, of);
};

const details = async ({ submissionId }: Pick<Awaited<ReturnType<typeof handIn>>, 'submissionId'>) =>
  submissionDetailsOf(
    at().services.table,
    { companyId: at().company.companyId, submissionId },
    { consistent: true },
  );
const store = (...operations: Operation<unknown>[]) => at().services.table.transact(operations, prepared);

/** Somebody who has to do with a work in one way alone, without a role on it. */
const somebody = () => ({ byUserId: newId('UserId'), byName: 'Kim Bakker' });
const other = { userId: newId('UserId'), name: 'Robin Visser' };

describe('the name of who is erased goes from', () => {
  const by = somebody();
  const elsewhere = { byUserId: other.userId, byName: other.name };
  const review = {
    ...{ ground: 'Onjuist', file: null, grade: 40, askedAt: long, answerBy: '2020-12-01', board: null },
    ...{ examiner: null, advice: null, decision: null },
  };
  const answer = { outcome: 'upheld' as const, words: '', grade: 40, at: long, boardUntil: '2020-12-31' };
  const put = { grade: 60, previousGrade: 50, reason: 'Rekenfout' };
  const held = { reason: 'Vermoeden', requestId: newId('BoardRequestId'), ended: null };
  const from = { role: 'first-assessor' as const, fromUserId: other.userId, fromName: other.name };
  const replaced = { ...from, toUserId: null, toName: null, reason: '', at: long };

  type Of = Pick<Awaited<ReturnType<typeof handIn>>, 'companyId' | 'submissionId'>;
  test.each<[string, (of: Of, who: { byUserId: UserId; byName: string }) => Operation<unknown>]>([
    ['a grade that they put right', (of, who) => create(correction, { ...of, ...put, ...who, at: long })],
    ['work that they had looked at', (of, who) => create(hold, { ...of, ...held, ...who, at: long })],
    [
      'work that they handed in for its student',
      (of, who) => create(handedInFor, { ...of, ...who, reason: 'Ziek', at: long }),
    ],
    [
      'a review that they answered',
      (of, who) => create(gradeReview, { ...of, ...review, answer: { ...answer, ...who } }),
    ],
    ['the replacement that they chose', (of, who) => create(replacement, { ...of, ...replaced, ...who })],
    [
      'the replacement of themselves',
      (of, { byUserId, byName }) =>
        create(replacement, { ...of, ...replaced, ...elsewhere, fromUserId: byUserId, fromName: byName }),
    ],
    [
      'the replacement after which it was theirs',
      (of, { byUserId, byName }) =>
        create(replacement, { ...of, ...replaced, ...elsewhere, toUserId: byUserId, toName: byName }),
    ],
  ])('%s, and that of another stays', async (_, about) => {
    const [own, others] = [await handIn({ submittedAt: long }), await handIn({ submittedAt: long })];
    await store(about(own, by), about(others, elsewhere));
    const before = await details(others);
    expect(JSON.stringify(await details(own))).toContain(by.byName);
    expect(await erase(by.byUserId)).toMatchObject({ erased: 1, kept: [] });
    expect(JSON.stringify(await details(own))).not.toContain(by.byName);
    expect(await details(others)).toEqual(before);
    expect((await erase(by.byUserId)).erased).toBe(0);
  });
});

test('the name of who took work over and gave it away before they began goes as well', async () => {
  const made = await assigned();
  const params = { submissionId: made.submissionId };
  await decideQuickscan(made, 'approve');
  await run('open-first-assessment', made.submissionId, 'token');
  await call(routes.saveAssessment, 'first', { params, body: grades(made, 60, null) });
  const { first, spare } = at().people;
  for (const { userId } of [spare, first]) {
    const { editVersion } = (await call(routes.getSubmission, 'coordinator', { params })).data;
    const body = { editVersion, firstAssessorUserId: userId, reason: 'Verlof' };
    expect((await call(routes.assign, 'coordinator', { params, body })).status).toBe(200);
  }
  expect((await details(made))?.replacements).toMatchObject([{ toName: 'Sam Reserve' }]);
  await erase(spare.userId, '2036-11-24T10:00:00.000Z');
  expect((await details(made))?.replacements).toMatchObject([{ fromName: 'Sam Faber', toName: '–' }]);
});

test('a task whose work is gone goes, and a name stays as long as its work does', async () => {
  const made = await assigned();
  const { table } = at().services;
  const { companyId } = at().company;
  const { userId } = at().people.first;
  const { submissionId } = made;
  const kept = { class: 'finalWork', until: '2028-11-02' };
  expect(await erase(userId)).toMatchObject({ erased: 0, kept: expect.arrayContaining([kept]) });
  const stored = await table.get(submission.at({ companyId, submissionId }), { consistent: true });
  if (!stored) throw new Error('it was handed in');
  await store(remove(submission, stored));
  expect((await erase(userId)).erased).toBe(1);
  const left = await table.query(gradingTask.in({ companyId, graderId: userId }), { consistent: true });
  expect(left.filter((one) => one.submissionId === submissionId)).toEqual([]);
});

test.each(['quickscanner', 'firstAssessor', 'secondAssessor', 'examiner'] as const)(
  'the name of who was the %s goes with their task, and the others’ stay',
  async (role) => {
    const made = await assigned({ submittedAt: long });
    const { services, company, people } = at();
    const { companyId } = company;
    const before = (await details(made))?.submission;
    if (!before) throw new Error('it was handed in');
    const examiner = { userId: people.spare.userId, name: 'Sam Reserve' };
    await store(...submissionChange(before, { ...before, examiner, reviewState: 'examining' }));
    const namesOf = async () => {
      const found = (await details(made))?.submission;
      return [found?.quickscanner, found?.firstAssessor, found?.secondAssessor, found?.examiner].map(
        (one) => one?.name,
      );
    };
    const roles = ['quickscanner', 'firstAssessor', 'secondAssessor', 'examiner'] as const;
    const names = await namesOf();
    const userId = role === 'examiner' ? examiner.userId : before[role]?.userId;
    if (!userId) throw new Error('everybody has a role');
    const tasks = async () => {
      const all = await services.table.query(gradingTask.in({ companyId, graderId: userId }), {
        consistent: true,
      });
      return all.filter(({ submissionId }) => submissionId === made.submissionId).length;
    };
    expect(await tasks()).toBe(1);
    await erase(userId, '2030-11-24T10:00:00.000Z');
    expect(await namesOf()).toEqual(names.map((name, place) => (roles[place] === role ? '–' : name)));
    expect(await tasks()).toBe(0);
  },
);
