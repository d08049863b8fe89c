import { describe, expect, test } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { unsettled } from '#test/support/settle.ts';
import { assigned, at, call, decideQuickscan, useWorld } from './fixture.ts';

useWorld();

describe('the quickscan', () => {
  test('approves, and waits for the workflow to move on', async () => {
    const made = await assigned();
    const { data } = await decideQuickscan(made, 'approve', { message: 'Compleet' });
    expect(data).toMatchObject({
      status: 'quickscan',
      awaiting: null,
      quickscanCompleted: true,
      quickscanApproved: true,
      quickscanMessage: 'Compleet',
      actions: [],
    });
  });

  test('rejects with feedback, and not without', async () => {
    const made = await assigned();
    const without = await decideQuickscan(made, 'reject', { message: ' ' });
    expect([without.status, without.error.errors]).toEqual([422, { message: { key: 'required' } }]);
    const { data } = await decideQuickscan(made, 'reject', { message: 'De bijlage ontbreekt' });
    expect(data).toMatchObject({ quickscanApproved: false, quickscanMessage: 'De bijlage ontbreekt' });
  });

  test('tells the others what was decided, and by whom', async () => {
    const [good, bad] = [await assigned(), await assigned()];
    await decideQuickscan(good, 'approve');
    await decideQuickscan(bad, 'reject', { message: 'De bijlage ontbreekt' });
    const told = (await unsettled()).filter(({ name }) => name === 'grading.quickscan-decided').slice(-2);
    const quickscannerUserId = at().people.quickscanner.userId;
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { submissionId: good.submissionId, decision: 'approved', quickscannerUserId },
      { submissionId: bad.submissionId, decision: 'rejected', quickscannerUserId },
    ]);
  });

  test('happens once: twice in a row, and twice at the same time', async () => {
    const made = await assigned();
    await decideQuickscan(made, 'approve');
    const again = await decideQuickscan(made, 'reject', { message: 'Toch niet' });
    expect([again.status, again.error.message_id]).toEqual([409, 'ALREADY_DECIDED']);

    const another = await assigned();
    const answers = await Promise.all([
      decideQuickscan(another, 'approve'),
      decideQuickscan(another, 'reject', { message: 'Nee' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['first', 'NO_AUTHORIZATION'],
    ['coordinator', 'NO_AUTHORIZATION'],
    ['spare', 'SUBMISSION_NOT_FOUND'],
    ['stranger', 'SUBMISSION_NOT_FOUND'],
  ] as const)('is refused to %s', async (who, code) => {
    const made = await assigned();
    const body = { editVersion: made.editVersion };
    const answer = await call(routes.approveQuickscan, who, {
      params: { submissionId: made.submissionId },
      body,
    });
    expect(answer.error.message_id).toBe(code);
  });
});
