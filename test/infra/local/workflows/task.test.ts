import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '#infra/local/template/types.ts';
import { callAt } from '#infra/local/workflows/deadline.ts';
import type { TaskState } from '#infra/local/workflows/definition.ts';
import type { Entry } from '#infra/local/workflows/journal.ts';
import { type OpenTask, runTask } from '#infra/local/workflows/task.ts';

const now = '2026-11-27T12:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now) });
});
afterEach(() => {
  vi.useRealTimers();
});

const called: TaskState = {
  ...{ kind: 'invoke', functionArn: 'steps', timeoutSeconds: undefined, timeoutInInput: false },
  ...{ heartbeatSeconds: undefined, pause: undefined, retried: new Set(), caught: new Set() },
};
const waiting: TaskState = { ...called, kind: 'wait' };

/** An execution that has come so far, with a function that is told what to do. */
function executionOf(past: Entry[], work: (payload: Json) => Promise<unknown> = async () => 'answer') {
  const entries = [...past];
  const stop = new AbortController();
  const tokens = new Map<string, OpenTask>();
  const payloads: Json[] = [];
  const invoke = (name: string, payload: Json) => {
    payloads.push([name, payload]);
    return work(payload);
  };
  const journal = { entries, write: (entry: Entry) => void entries.push(entry) };
  const run = (task: TaskState, input: Json = { a: 1 }) => {
    const output = runTask({ journal, invoke, tokens, signal: stop.signal }, 'A#1', task, input);
    output.catch(() => undefined);
    return output;
  };
  return { run, entries, stop, tokens, payloads };
}
const begun = { type: 'begun', task: 'A#1', at: now } as const;
const opened = { type: 'opened', task: 'A#1' } as const;
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a function is called once, and what it answers is written down', async () => {
  const { run, entries, payloads } = executionOf([]);
  expect(await run(called)).toBe('answer');
  expect(entries).toEqual([begun, { type: 'done', task: 'A#1', output: 'answer' }]);
  expect(await run(called)).toBe('answer');
  expect(payloads).toEqual([['steps', { a: 1 }]]);
});

test('what a function throws is written down, and thrown again without calling it', async () => {
  const { run, entries, payloads } = executionOf([], () => Promise.reject(new RangeError('far')));
  await expect(run(called)).rejects.toMatchObject({ name: 'RangeError' });
  const cause = '{"errorType":"RangeError","errorMessage":"far"}';
  expect(entries.at(-1)).toEqual({ type: 'failed', task: 'A#1', error: 'RangeError', cause });
  await expect(run(called)).rejects.toMatchObject({ name: 'RangeError', message: cause });
  expect(payloads).toHaveLength(1);
});

test('what another visit did says nothing of this one', async () => {
  const { run } = executionOf([{ type: 'done', task: 'A#2', output: 'other' }]);
  expect(await run(called)).toBe('answer');
});

test('a task with a token goes on when that comes back', async () => {
  const { run, entries, tokens, payloads } = executionOf([]);
  const output = run(waiting, { token: '\u0000task-token' });
  await later(0);
  const [[token, open] = []] = tokens;
  expect(token).toMatch(/^local-[0-9a-f]{32}$/);
  expect(payloads).toEqual([['steps', { token }]]);
  expect(entries).toEqual([{ ...begun, token }, opened]);
  open?.done({ accepted: true });
  expect(await output).toEqual({ accepted: true });
  expect(tokens.size).toBe(0);
});

test('who has the token may say that it failed', async () => {
  const { run, tokens } = executionOf([{ ...begun, token: 't' }, opened]);
  const output = run(waiting);
  tokens.get('t')?.failed('Unlucky', 'so it goes');
  await expect(output).rejects.toMatchObject({ name: 'Unlucky', message: 'so it goes' });
});

test('what an earlier process opened is not opened again, and what it began is', async () => {
  const known = executionOf([{ ...begun, token: 't' }, opened]);
  void known.run(waiting).catch(() => undefined);
  await later(0);
  expect([known.payloads, known.entries.length, known.tokens.has('t')]).toEqual([[], 2, true]);
  const half = executionOf([{ ...begun, token: 't' }]);
  void half.run(waiting).catch(() => undefined);
  await later(0);
  expect([half.payloads.length, half.entries.at(-1)]).toEqual([1, opened]);
});

test('a limit counts from the beginning, whichever process it was in', async () => {
  const at = '2026-11-27T11:59:50.000Z';
  const { run, entries } = executionOf([{ ...begun, at }], () => new Promise(() => {}));
  const output = run({ ...called, timeoutSeconds: 60, retried: new Set(['States.ALL']) });
  await later(49.999);
  expect(entries).toHaveLength(1);
  await later(0.001);
  await expect(output).rejects.toMatchObject({ name: 'States.Timeout', isRetryable: true });
});

test('a heartbeat puts off the end of a task, from process to process', async () => {
  const caught = new Set(['States.HeartbeatTimeout']);
  const beating: TaskState = { ...waiting, heartbeatSeconds: 10, caught };
  const { run, tokens, entries } = executionOf([{ ...begun, token: 't' }, opened]);
  const output = run(beating);
  await later(9);
  tokens.get('t')?.heartbeat();
  expect(entries.at(-1)).toEqual({ type: 'heartbeat', task: 'A#1', at: '2026-11-27T12:00:09.000Z' });
  await later(9.999);
  expect(entries).toHaveLength(3);
  const next = executionOf(entries);
  const again = next.run(beating);
  await later(0);
  expect(next.entries).toHaveLength(3);
  await later(0.001);
  await expect(output).rejects.toMatchObject({ name: 'States.HeartbeatTimeout' });
  await expect(again).rejects.toMatchObject({ name: 'States.HeartbeatTimeout' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a limit is no heartbeat, and both end with the task', async () => {
  const caught = new Set(['States.HeartbeatTimeout']);
  const limited: TaskState = { ...waiting, timeoutSeconds: 60, heartbeatSeconds: 90, caught };
  const { run } = executionOf([{ ...begun, token: 't' }, opened]);
  const output = run(limited);
  expect(vi.getTimerCount()).toBe(2);
  await later(60);
  await expect(output).rejects.toMatchObject({ name: 'States.Timeout' });
  expect(vi.getTimerCount()).toBe(0);
});

test('without a limit it takes as long as it likes', async () => {
  const { run, entries } = executionOf([{ ...begun, token: 't' }, opened]);
  void run(waiting).catch(() => undefined);
  expect(vi.getTimerCount()).toBe(0);
  await later(1_000_000);
  expect(entries).toHaveLength(2);
});

test('a pause ends by itself, with what it began with', async () => {
  const { run, entries, payloads } = executionOf([]);
  const output = run({ ...called, kind: 'pause', functionArn: undefined, pause: { seconds: 5 } });
  await later(4.999);
  expect(entries).toEqual([begun]);
  await later(0.001);
  expect([await output, payloads]).toEqual([{ a: 1 }, []]);
});

test('of an execution that is stopped nothing is written any more', async () => {
  const { run, entries, stop, tokens } = executionOf([{ ...begun, token: 't' }, opened]);
  const output = run({ ...waiting, timeoutSeconds: 60 });
  const open = tokens.get('t');
  stop.abort();
  await expect(output).rejects.toMatchObject({ name: 'StoppedError' });
  expect(vi.getTimerCount()).toBe(0);
  open?.done('late');
  open?.heartbeat();
  await later(60);
  expect(entries).toHaveLength(2);
  await expect(run(waiting)).rejects.toMatchObject({ name: 'StoppedError' });
});

test('what can’t be written has not happened', async () => {
  const stop = new AbortController();
  const tokens = new Map<string, OpenTask>();
  const entries: Entry[] = [{ ...begun, token: 't' }, opened];
  const journal = { entries, write: () => stop.abort() };
  const output = runTask({ journal, invoke: async () => 1, tokens, signal: stop.signal }, 'A#1', waiting, {});
  tokens.get('t')?.done('answer');
  await expect(output).rejects.toMatchObject({ name: 'StoppedError' });
});

test('a call far away is made on time, and at once where its time has passed, unless it is ended', async () => {
  const calls: string[] = [];
  const at = Date.parse(now);
  callAt(at + 5_000_000_000, () => calls.push('far'));
  callAt(at + 2_000_000_000, () => calls.push('longest'));
  callAt(at - 5000, () => calls.push('past'));
  callAt(at + 1000, () => calls.push('ended'))();
  await later(0);
  expect(calls).toEqual(['past']);
  await later(1_999_999.999);
  expect(calls).toEqual(['past']);
  await later(0.001);
  expect(calls).toEqual(['past', 'longest']);
  await later(2_999_999.999);
  expect(calls).toHaveLength(2);
  await later(0.001);
  expect(calls).toEqual(['past', 'longest', 'far']);
});
