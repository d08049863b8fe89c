import { describe, expect, test } from 'vitest';
import { hasOpenAttempt } from '#functions/grading/repository.ts';
import { openAttempt } from '#functions/grading/submission.ts';
import { routes } from '#shared/grading/routes.ts';
import { assigned, at, call, decideQuickscan, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();

type Made = Awaited<ReturnType<typeof assigned>>;
const idOf = ({ submissionId }: { submissionId: string }) => ({ submissionId });
const see = async (who: Parameters<typeof call>[1], made: Made) =>
  (await call(routes.getSubmission, who, { params: idOf(made) })).data;

describe('an assessment', () => {
  test('is kept while it is typed, with its total once complete', async () => {
    const made = await assessing();
    const { data } = await save(made, 'first', grades(made, 44, null));
    expect(data).toMatchObject({ total: null, submittedAt: null, feedback: 'Goed gewerkt' });
    expect((await save(made, 'first', { ...grades(made, 44, 45), draftVersion: 1 })).data.total).toBe(45);
    expect((await see('first', made)).assessments).toMatchObject([{ total: 45, submittedAt: null }]);
    expect((await see('coordinator', made)).assessments).toEqual([]);
  });

  test.each([
    ['10.1', 101],
    ['0.9', 9],
    ['a fraction of a tenth', 55.5],
    ['words', 'zes'],
  ])('refuses %s as a grade', async (_, grade) => {
    const made = await assessing();
    const [first, ...rest] = grades(made, 60, 60).criteria;
    const criteria = [{ ...first, grade }, ...rest];
    const answer = await call(routes.saveAssessment, 'first', { params: idOf(made), body: { criteria } });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['criteria.0.grade']]);
  });

  test('is not saved or submitted over what another tab saved in the meantime', async () => {
    const made = await assessing();
    expect((await save(made, 'first', grades(made, 70, null))).data.version).toBe(1);
    const behind = { ...grades(made, null, 80), draftVersion: 0 };
    const saved = await save(made, 'first', behind);
    expect([saved.status, saved.error.message_id]).toEqual([409, 'CONFLICT']);
    const { editVersion } = await see('first', made);
    const submitted = await call(routes.submitAssessment, 'first', {
      params: idOf(made),
      body: { editVersion, ...grades(made, 60, 60) },
    });
    expect([submitted.status, submitted.error.message_id]).toEqual([409, 'CONFLICT']);
    const { assessments } = await see('first', made);
    expect(assessments).toMatchObject([{ version: 1, criteria: [{ grade: 70 }, { grade: null }] }]);
  });

  test('without all grades is not submitted, and says which lack', async () => {
    const made = await assessing();
    const answer = await submit(made, 'first', 60, null);
    expect([answer.status, answer.error.errors]).toEqual([422, { 'criteria.1.grade': { key: 'required' } }]);
  });

  test.each([
    ['4.4', [44, 44], 44, false],
    ['4.45', [44, 45], 45, true],
    ['4.5', [45, 45], 45, true],
    ['6.0', [60, 60], 60, true],
    ['6.05', [60, 61], 61, false],
  ] as const)('of %s goes to the 2nd assessor only in the band', async (_, given, total, second) => {
    const made = await assessing();
    const { data } = await submit(made, 'first', ...given);
    expect(data.assessments).toMatchObject([{ role: 'first-assessor', total }]);
    await run('open-first-assessment', made.submissionId, `again-${made.submissionId}`);
    expect(at().services.answered.at(-1)?.output).toEqual({ needsSecond: second });
  });

  test('is submitted once, and can be changed no more', async () => {
    const made = await assessing();
    await submit(made, 'first', 70, 70);
    const answers = await Promise.all([
      submit(made, 'first', 80, 80),
      save(made, 'first', grades(made, 80, 80)),
    ]);
    expect(answers.map(({ error }) => error.message_id)).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED']);
  });

  test('of the 1st assessor stays hidden from the 2nd in every answer until they have submitted', async () => {
    const made = await assessing();
    await submit(made, 'first', 53, 53);
    await run('open-second-assessment', made.submissionId, `second-${made.submissionId}`);
    const answers = [
      await call(routes.getSubmission, 'second', { params: idOf(made) }),
      await call(routes.listMySubmissions, 'second', { query: { open: 'true' } }),
      await save(made, 'second', grades(made, 62, null)),
      await submit(made, 'second', 62, null),
    ];
    expect(JSON.stringify(answers.map((one) => (one.status < 400 ? one.data : one.error)))).not.toMatch(
      /"(grade|total|finalGrade|previousGrade)":53|first-assessor/,
    );
    const { data } = await submit(made, 'second', 62, 62);
    expect(data.assessments).toMatchObject([{ role: 'second-assessor', total: 62 }]);
    await run('finalise', made.submissionId);
    const returned = await see('second', made);
    expect(returned.finalGrade).toBe(62);
    expect(returned.assessments.map(({ role, total }) => [role, total])).toEqual([
      ['first-assessor', 53],
      ['second-assessor', 62],
    ]);
  });

  test('waits for its turn', async () => {
    const made = await assigned();
    const answers = await Promise.all([
      save(made, 'first', grades(made, 60, 60)),
      save(made, 'quickscanner', grades(made, 60, 60)),
      save(made, 'spare', grades(made, 60, 60)),
    ]);
    expect(answers.map(({ error }) => error.message_id)).toEqual([
      'WRONG_STATE',
      'NO_AUTHORIZATION',
      'SUBMISSION_NOT_FOUND',
    ]);
  });
});

describe('a correction', () => {
  test('changes the returned grade, with a reason that stays to be read', async () => {
    const made = await returned();
    const { data } = await correct(made, { grade: 58, reason: 'Telfout.\nZie de mail.' });
    expect(data).toMatchObject({
      finalGrade: 58,
      corrections: [{ grade: 58, previousGrade: 70, reason: 'Telfout.\nZie de mail.', byName: 'Sam Coolen' }],
    });
    expect(data.assessments).toMatchObject([{ total: 70 }]);
  });

  test.each([
    ['10.1', { grade: 101, reason: 'Telfout' }, 'grade'],
    ['no reason', { grade: 58, reason: ' ' }, 'reason'],
    ['the same grade', { grade: 70, reason: 'Telfout' }, 'grade'],
  ])('is refused with %s', async (_, body, field) => {
    const made = await returned();
    const answer = await correct(made, body);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('is refused before the return, and to assessors', async () => {
    const made = await assigned();
    const early = await correct(made, { grade: 58, reason: 'Telfout' });
    expect([early.status, early.error.message_id]).toEqual([409, 'WRONG_STATE']);
    const body = { editVersion: 1, grade: 58, reason: 'Telfout' };
    const answer = await call(routes.correctGrade, 'first', { params: idOf(made), body });
    expect([answer.status, answer.error.message_id]).toEqual([403, 'NO_AUTHORIZATION']);
  });

  test('of an earlier attempt leaves alone what keeps the student from handing in beside the later one', async () => {
    const made = await returned(40);
    const { assignmentId } = made;
    const again = await handIn({ assignmentId, attempt: 2 });
    const open = () =>
      at().services.table.get(openAttempt.at(made), {
        consistent: true,
      });
    for (const grade of [45, 60, 40]) {
      expect((await correct(made, { grade, reason: 'Telfout' })).data.finalGrade).toBe(grade);
      expect((await open())?.submissionId).toBe(again.submissionId);
    }
  });

  test('of the latest attempt lets its student hand in again, or no longer', async () => {
    const made = await returned();
    const open = () => hasOpenAttempt(at().services.table, made);
    expect(await open()).toBe(true);
    await correct(made, { grade: 40, reason: 'Telfout' });
    expect(await open()).toBe(false);
    await correct(made, { grade: 60, reason: 'Telfout' });
    expect(await open()).toBe(true);
  });
});

/** A submission that waits for its 1st assessor. */
async function assessing(): Promise<Made> {
  const made = await assigned();
  await decideQuickscan(made, 'approve');
  await run('open-first-assessment', made.submissionId, `first-${made.submissionId}`);
  return made;
}

async function returned(grade = 70): Promise<Made> {
  const made = await assessing();
  await submit(made, 'first', grade, grade);
  await run('finalise', made.submissionId);
  return made;
}

function save(
  made: Made,
  who: 'first' | 'second' | 'quickscanner' | 'spare',
  body: ReturnType<typeof grades> & { draftVersion?: number },
) {
  return call(routes.saveAssessment, who, { params: idOf(made), body });
}

async function submit(made: Made, who: 'first' | 'second', ...given: readonly (number | null)[]) {
  const { editVersion, assessments, myRole } = await see(who, made);
  const draftVersion = assessments.find(({ role }) => role === myRole)?.version ?? 0;
  const body = { editVersion, draftVersion, ...grades(made, ...given) };
  return call(routes.submitAssessment, who, { params: idOf(made), body });
}

async function correct(made: Made, body: { grade: number; reason: string }) {
  const { editVersion } = await see('coordinator', made);
  return call(routes.correctGrade, 'coordinator', { params: idOf(made), body: { editVersion, ...body } });
}
