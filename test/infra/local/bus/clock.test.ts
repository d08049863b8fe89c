import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSchedules, setOffNow } from '#infra/local/bus/clock.ts';
import type { Schedule, Target } from '#infra/local/bus/rules.ts';

const target = { arn: 'arn:aws:lambda:::function:nightly', attempts: 1, deadLetterArn: undefined };
const nightly: Schedule = {
  name: 'nightly',
  expression: 'cron(5 0 * * ? *)',
  zone: 'Europe/Amsterdam',
  targets: [{ ...target, input: '{"job":"turn","plannedAt":"<aws.scheduler.scheduled-time>"}' }],
};
const minutely: Schedule = {
  name: 'minutely',
  expression: 'rate(1 minute)',
  zone: 'UTC',
  targets: [{ ...target, input: undefined }],
};

let data: string;
let delivered: unknown[];
let end: () => void;

const deliveries = { add: (_: Target, event: unknown) => void delivered.push(event) };
const start = (...schedules: Schedule[]) => {
  end = runSchedules(data, schedules, deliveries);
};

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'leerpad-clock-'));
  delivered = [];
  vi.useFakeTimers({ now: Date.parse('2026-11-20T22:30:20Z') });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  rmSync(data, { recursive: true });
});

test('sets off what is due, in its own time zone, and says for which minute', async () => {
  start(nightly);
  await vi.advanceTimersByTimeAsync(34 * 60_000);
  expect(delivered).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(delivered).toEqual([{ job: 'turn', plannedAt: '2026-11-20T23:05:00.000Z' }]);
  await vi.advanceTimersByTimeAsync(23 * 3_600_000);
  expect(delivered).toHaveLength(1);
});

test('makes up once for a night in which the machine was off', () => {
  start(nightly);
  end();
  vi.setSystemTime(Date.parse('2026-11-21T08:00:00Z'));
  start(nightly);
  expect(delivered).toEqual([{ job: 'turn', plannedAt: '2026-11-20T23:05:00.000Z' }]);
  end();
  start(nightly);
  expect(delivered).toHaveLength(1);
});

test('looks back a day at most, and not at all in a new folder', () => {
  start(nightly);
  end();
  vi.setSystemTime(Date.parse('2027-03-01T08:00:00Z'));
  start(nightly);
  expect(delivered).toEqual([{ job: 'turn', plannedAt: '2027-02-28T23:05:00.000Z' }]);
});

test('sets off a job before its time for who asks, and knows no job that no schedule names', async () => {
  start(nightly, minutely);
  setOffNow([minutely, nightly], 'turn', deliveries);
  expect(delivered).toEqual([{ job: 'turn', plannedAt: '2026-11-20T22:30:00.000Z' }]);
  expect(() => setOffNow([minutely, nightly], 'other', deliveries)).toThrow('No schedule sets off other');
});

test('counts a rate from the start', async () => {
  start(minutely);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(delivered).toHaveLength(3);
  expect(delivered[0]).toMatchObject({ 'detail-type': 'Scheduled Event', time: '2026-11-20T22:31:00.000Z' });
});

test('says once that it cannot write, and makes up for it when it can', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  start(minutely);
  rmSync(data, { recursive: true });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(said.mock.calls.map(([first]) => first)).toEqual([
    'Setting off what goes by the clock fails, and is tried each minute:',
  ]);
  mkdirSync(data);
  delivered = [];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveBeenLastCalledWith('Setting off what goes by the clock succeeds again');
  expect(said).toHaveBeenCalledTimes(2);
  expect(delivered.length).toBeGreaterThan(0);
  said.mockRestore();
});
