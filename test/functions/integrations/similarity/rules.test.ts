import { expect, test } from 'vitest';
import {
  afterAnswer,
  afterSending,
  askedScan,
  askingAgain,
  giveUpWaitingAfter,
} from '#functions/integrations/similarity/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { schedules } from '#infra/schedules.ts';

const now = '2026-11-26T08:00:00.000Z';
const later = (milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString();
const scan = askedScan(
  {
    companyId: newId('CompanyId'),
    submissionId: newId('SubmissionId'),
    studentId: newId('UserId'),
    scanId: newId('ScanId'),
  },
  now,
);
const sent = afterSending(scan, 'taken', now);

test('a work that the scanner is at is looked at again, and given up after two days', () => {
  expect(afterAnswer(sent, 'running', later(giveUpWaitingAfter))).toMatchObject({
    ...{ state: 'sent', dueAt: later(giveUpWaitingAfter + 60_000) },
  });
  expect(afterAnswer(sent, 'running', later(giveUpWaitingAfter + 1))).toMatchObject({
    ...{ state: 'failed', problem: 'no-answer', dueAt: null },
  });
});

test('what was sent between two turns of the clock is asked about at the next one, unless that comes at once', () => {
  const job = schedules.find((one) => one.job === 'follow-scans');
  const turn = Number(job?.at.minute.split('/')[1]) * 60_000;
  for (const after of [1, 30_000, turn / 2, turn - 60_000]) {
    const { dueAt } = afterSending(scan, 'taken', later(after));
    expect(Date.parse(dueAt ?? '')).toBeLessThanOrEqual(Date.parse(later(turn)));
  }
});

test('what is refused, as it is sent or later, failed; a result ends it', () => {
  expect(afterSending(scan, 'refused', now)).toMatchObject({
    state: 'failed',
    problem: 'refused',
    dueAt: null,
  });
  expect(afterAnswer(sent, 'refused', now)).toMatchObject({ state: 'failed', problem: 'refused' });
  const result = { percentage: 7, files: [], sources: [], sourceCount: 0 };
  expect(afterAnswer(sent, result, now)).toMatchObject({ state: 'done', result, problem: null, dueAt: null });
});

test('it is asked for what was never sent or failed, and where it is wanted', () => {
  const on = { compares: true, threshold: 25 };
  const stored = { ...sent, version: 1 };
  askingAgain(undefined, on);
  askingAgain({ ...stored, state: 'failed' }, on);
  for (const state of ['asked', 'sent', 'done'] as const)
    expect(() => askingAgain({ ...stored, state }, on)).toThrow('WRONG_STATE');
  expect(() => askingAgain(undefined, { ...on, compares: false })).toThrow('SIMILARITY_OFF');
});
