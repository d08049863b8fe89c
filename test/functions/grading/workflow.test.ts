import { beforeEach, describe, expect, test } from 'vitest';
import { assignmentEvents } from '#events/assignments.ts';
import { reactions } from '#functions/grading/reactions.ts';
import { attempt, openAttempt, submission } from '#functions/grading/submission.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingStep } from '#shared/grading/workflow.ts';
import { leaveUnsettled, settle } from '#test/support/settle.ts';
import { assigned, at, call, grades, handIn, run, useWorld } from './fixture.ts';

useWorld();

type Made = Awaited<ReturnType<typeof handIn>>;
const tokenOf = ({ submissionId }: Made) => `token-of-${submissionId}`;
const answersTo = (made: Made) => at().services.answered.filter(({ token }) => token === tokenOf(made));

describe('a stage', () => {
  test('opens with a deadline, and again without telling it twice', async () => {
    const made = await handIn();
    await run('open-quickscan', made.submissionId, tokenOf(made));
    const opened = await stored(made);
    expect(opened.status).toBe('quickscan');
    expect(opened.dueAt).not.toBeNull();
    await run('open-quickscan', made.submissionId, `${tokenOf(made)}-again`);
    expect((await stored(made)).dueAt).toBe(opened.dueAt);
    expect(await told(made)).toEqual(['grading.stage-opened']);
  });

  test('goes on when its grader decides while the execution waits', async () => {
    const made = await assigned();
    await run('open-quickscan', made.submissionId, tokenOf(made));
    expect(answersTo(made)).toEqual([]);
    await approve(made);
    await reactToAll(made);
    await reactToAll(made);
    expect(answersTo(made)).toEqual([{ token: tokenOf(made), output: { decision: 'approved' } }]);
  });

  test('goes on when its grader decided before the execution waited', async () => {
    const made = await assigned();
    await approve(made);
    await reactToAll(made);
    expect(answersTo(made)).toEqual([]);
    await run('open-quickscan', made.submissionId, tokenOf(made));
    expect(answersTo(made)).toEqual([{ token: tokenOf(made), output: { decision: 'approved' } }]);
  });

  test('that is over stays over, and still lets the execution go on', async () => {
    const made = await assigned();
    await approve(made);
    await run('open-first-assessment', made.submissionId, 'another-token');
    await run('open-quickscan', made.submissionId, tokenOf(made));
    expect((await stored(made)).status).toBe('first-assessment');
    expect(answersTo(made)).toHaveLength(1);
  });
});

describe('returning', () => {
  test('a rejected quickscan ends the attempt, once, and lets the student try again', async () => {
    const made = await assigned();
    const body = { editVersion: made.editVersion, message: 'Onvolledig' };
    await call(routes.rejectQuickscan, 'quickscanner', { params: { submissionId: made.submissionId }, body });
    await twice('return-to-student', made);
    expect(await stored(made)).toMatchObject({ status: 'rejected', outcome: 'rejected', finalGrade: null });
    expect(await told(made)).toEqual([
      'grading.graders-assigned',
      'grading.quickscan-decided',
      'grading.submission-returned',
    ]);
    expect(await hasOpenAttempt(made)).toBe(false);
  });

  test.each([
    [70, 'passed', true],
    [40, 'failed', false],
  ] as const)('a grade of %i tenths: %s, and still open: %s', async (grade, outcome, open) => {
    const made = await assessed(grade);
    await twice('finalise', made);
    const found = await stored(made);
    expect(found).toMatchObject({ status: 'returned', outcome, finalGrade: grade });
    expect(await at().services.table.get(attempt.at(found))).toMatchObject({ outcome, finalGrade: grade });
    expect(await hasOpenAttempt(made)).toBe(open);
    expect((await told(made)).filter((name) => name === 'grading.submission-returned')).toHaveLength(1);
  });

  test('before the assessment is a fault, and returns nothing', async () => {
    const made = await assigned();
    await expect(run('finalise', made.submissionId)).rejects.toThrow('was not assessed');
    expect((await stored(made)).status).toBe('quickscan');
  });
});

describe('a reminder', () => {
  beforeEach(leaveUnsettled);

  test('comes halfway through the standard’s days where a company has set none', async () => {
    const { submissionId } = await assigned();
    expect(await run('plan-quickscan-reminder', submissionId)).toEqual({ afterSeconds: 216_000 });
    expect(await run('plan-assessment-reminder', submissionId)).toEqual({ afterSeconds: 648_000 });
  });

  test('goes to the grader whose turn it is, in their language, once for each wait', async () => {
    const { table, sentMail } = at().services;
    const made = await assigned();
    await run('open-quickscan', made.submissionId, tokenOf(made));
    await twice('remind-quickscan', made);
    await settle();
    const mine = () => sentMail.filter(({ text }) => text.includes(made.submissionId));
    expect(mine()).toHaveLength(1);
    expect(mine()[0]).toMatchObject({
      to: at().people.quickscanner.email,
      subject: 'Er wacht een inlevering op je: Adviesrapport',
      text: expect.stringMatching(/wacht op jou\. Rond dit uiterlijk .* af\./),
    });
    await run('open-quickscan', made.submissionId, `${tokenOf(made)}-again`);
    const grader = await table.get(user.at(at().people.quickscanner));
    if (!grader) throw new Error('the grader is gone');
    await table.transact([replace(user, grader, { ...grader, locale: 'en' })], { notAudited: 'test' });
    await run('remind-quickscan', made.submissionId);
    await settle();
    expect(mine().map(({ subject }) => subject)).toEqual([
      'Er wacht een inlevering op je: Adviesrapport',
      'A submission is waiting for you: Adviesrapport',
    ]);
  });

  test('is not mailed again by a step that was broken off before it could say so', async () => {
    const { table, sentMail } = at().services;
    const made = await assigned();
    await run('open-quickscan', made.submissionId, tokenOf(made));
    await run('remind-quickscan', made.submissionId);
    const reminded = await stored(made);
    const before = { ...reminded, remindedFor: null };
    await table.transact([replace(submission, reminded, before)], { notAudited: 'the step was broken off' });
    await run('remind-quickscan', made.submissionId);
    await settle();
    expect(sentMail.filter(({ text }) => text.includes(made.submissionId))).toHaveLength(1);
    expect((await stored(made)).remindedFor).toBe(reminded.remindedFor);
  });

  test('goes to nobody when it is nobody’s turn, or nobody was assigned', async () => {
    const { services, people } = at();
    const before = services.sentMail.length;
    const made = await assigned();
    await approve(made);
    await run('remind-quickscan', made.submissionId);
    const unassigned = await handIn();
    await run('open-quickscan', unassigned.submissionId, tokenOf(unassigned));
    await run('remind-quickscan', unassigned.submissionId);
    await settle();
    const who = services.sentMail.slice(before).map(({ to }) => to);
    expect(new Set(who)).toEqual(new Set([people.coordinator.email]));
    expect(await told(unassigned)).toEqual(['grading.stage-opened', 'grading.grader-reminded']);
  });
});

test('a hand-in starts one execution, however often its record comes', async () => {
  const made = await handIn();
  const { started } = at().services;
  const record = {
    ...(await anyRecord()),
    name: assignmentEvents.submissionHandedIn.name,
    payload: { ...assignmentEvents.submissionHandedIn.sample, submissionId: made.submissionId },
  };
  await react(record);
  await react(record);
  expect(started.filter(({ name }) => name === made.submissionId)).toMatchObject([
    { workflow: 'grading', input: { submissionId: made.submissionId, companyId: at().company.companyId } },
  ]);
});

async function stored({ submissionId }: Made) {
  const { services, company } = at();
  const found = await services.table.get(submission.at({ companyId: company.companyId, submissionId }));
  if (!found) throw new Error('the submission is gone');
  return found;
}

function recordsAbout({ submissionId }: Made) {
  const { services, company } = at();
  return services.table.query(recordsOf(company.companyId, { type: 'submission', id: submissionId }));
}

async function told(made: Made): Promise<string[]> {
  return (await recordsAbout(made)).map(({ name }) => name);
}

async function anyRecord() {
  const [record] = await recordsAbout(await assigned());
  if (!record) throw new Error('there is no record');
  return record;
}

async function react(record: Awaited<ReturnType<typeof anyRecord>>): Promise<void> {
  for (const { on, run: reaction } of reactions)
    if (on === record.name) await reaction(record, at().services);
}

async function reactToAll(made: Made): Promise<void> {
  for (const record of await recordsAbout(made)) await react(record);
}

async function twice(step: GradingStep, { submissionId }: Made): Promise<void> {
  await run(step, submissionId);
  await run(step, submissionId);
}

async function hasOpenAttempt({ companyId, studentId, assignmentId }: Made): Promise<boolean> {
  const found = await at().services.table.get(openAttempt.at({ companyId, studentId, assignmentId }));
  return found !== undefined;
}

async function approve({ submissionId, editVersion }: Awaited<ReturnType<typeof assigned>>) {
  const { data } = await call(routes.getSubmission, 'quickscanner', { params: { submissionId } });
  const body = { editVersion: Math.max(editVersion, data.editVersion) };
  return call(routes.approveQuickscan, 'quickscanner', { params: { submissionId }, body });
}

async function assessed(grade: number): Promise<Made> {
  const made = await assigned();
  await approve(made);
  await run('open-first-assessment', made.submissionId, tokenOf(made));
  const params = { submissionId: made.submissionId };
  const { data } = await call(routes.getSubmission, 'first', { params });
  const body = { editVersion: data.editVersion, ...grades(made, grade, grade) };
  await call(routes.submitAssessment, 'first', { params, body });
  return made;
}
