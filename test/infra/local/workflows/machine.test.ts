import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Lambdas } from '#infra/local/lambda.ts';
import { prepare } from '#infra/local/workflows/definition.ts';
import { startOf } from '#infra/local/workflows/describe.ts';
import { type Entry, openJournals } from '#infra/local/workflows/journal.ts';
import { runExecution } from '#infra/local/workflows/machine.ts';
import type { OpenTask } from '#infra/local/workflows/task.ts';

const arn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:steps';
const Ask = {
  ...{ Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken', Next: 'Look' },
  Parameters: {
    FunctionName: 'ask',
    Payload: { 'token.$': '$$.Task.Token', 'id.$': '$$.Execution.Id', 'of.$': '$$.StateMachine.Name' },
  },
};
/** Asks until the answer is that it is over. */
const prepared = prepare({
  StartAt: 'Ask',
  States: {
    Ask,
    Look: {
      ...{ Type: 'Choice', Default: 'Ask' },
      Choices: [{ Variable: '$.isOver', BooleanEquals: true, Next: 'End' }],
    },
    End: { Type: 'Pass', End: true },
  },
});

/** Its task fails, and is tried again after longer than any test. */
const Fail = {
  ...{ Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke', End: true },
  ...{
    Parameters: { FunctionName: 'fail' },
    Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 3600 }],
  },
};
const failing = prepare({ StartAt: 'Fail', States: { Fail } });

/** An execution that has come so far; an entry of the named type can't be written. */
function started(past: Entry[] = [], unwritable?: Entry['type'], of = prepared) {
  const entries: Entry[] = [{ type: 'started', name: 'one', input: {}, at: '2026-11-27T12:00:00Z' }, ...past];
  const write = (entry: Entry) => {
    if (entry.type === unwritable) throw new Error('the disk is full');
    entries.push(entry);
  };
  const tokens = new Map<string, OpenTask>();
  const stopped = new AbortController();
  const asked: unknown[] = [];
  const invoke = async (name: string, payload: unknown) => {
    asked.push(payload);
    if (name === 'fail') throw new Error('it failed');
  };
  const ended = runExecution(
    { arn, name: 'steps', prepared: of },
    { arn: 'arn:one', name: 'one', input: {} },
    { entries, write },
    { invoke } as unknown as Lambdas,
    tokens,
    stopped.signal,
  );
  ended.catch(() => undefined);
  const open = () =>
    vi.waitFor(() => {
      const [task] = tokens.values();
      if (!task) throw new Error('nothing is asked yet');
      return task;
    }, 10_000);
  return { ended, entries, asked, open, stopped };
}

test('each visit to a state is a task of its own', async () => {
  const { ended, entries, asked, open } = started();
  (await open()).done({ isOver: false });
  await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000);
  (await open()).done({ isOver: true });
  const end = {
    type: 'ended',
    status: 'SUCCEEDED',
    at: expect.stringMatching(/^20.*Z$/),
    output: { isOver: true },
  };
  expect(await ended).toEqual(end);
  const done = entries.filter(({ type }) => type === 'done');
  expect(done.map((entry) => Object(entry).task)).toEqual(['Ask#1', 'Ask#2']);
  expect(entries.at(-1)).toEqual(end);
  expect(asked[0]).toEqual({ token: expect.stringMatching(/^local-/), id: 'arn:one', of: 'steps' });
});

test('what an earlier process has done is not done again', async () => {
  const past: Entry[] = [
    { type: 'begun', task: 'Ask#1', at: '2026-11-27T12:00:00Z', token: 'a' },
    { type: 'done', task: 'Ask#1', output: { isOver: false } },
    { type: 'begun', task: 'Ask#2', at: '2026-11-27T12:00:00Z', token: 'b' },
    { type: 'done', task: 'Ask#2', output: { isOver: true } },
  ];
  const { ended, asked } = started(past);
  expect(await ended).toMatchObject({ status: 'SUCCEEDED' });
  expect(asked).toEqual([]);
});

test('one that is stopped has not ended', async () => {
  const { ended, entries, open, stopped } = started();
  await open();
  stopped.abort();
  expect(await ended).toBeUndefined();
  expect(entries.some(({ type }) => type === 'ended')).toBe(false);
});

test('one that would try again later does so no more once it is stopped', async () => {
  const { ended, entries, stopped } = started([], undefined, failing);
  await vi.waitFor(() => expect(entries.at(-1)?.type).toBe('failed'), 10_000);
  stopped.abort();
  expect(await ended).toBeUndefined();
});

test.each(['done', 'ended'] as const)('one of which %s can’t be written is broken off', async (type) => {
  const { ended, entries, open } = started([], type);
  (await open()).done({ isOver: true });
  await expect(ended).rejects.toThrow('the disk is full');
  expect(entries.some((entry) => entry.type === 'ended')).toBe(false);
});

test('a journal begins with the start of its execution, and one without it counts for nothing', () => {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-journals-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const folder = join(data, 'executions', 'steps');
  mkdirSync(folder, { recursive: true });
  const first = { type: 'started', name: 'a/b', input: 1, at: '2026-11-27T12:00:00Z' } as const;
  writeFileSync(join(folder, 'a%2Fb.jsonl'), `${JSON.stringify(first)}\n`);
  writeFileSync(join(folder, 'empty.jsonl'), '');
  writeFileSync(join(folder, 'other.txt'), 'no journal');
  const { known, create } = openJournals(data, 'steps');
  expect([...known.keys()]).toEqual(['a/b']);
  const made = create('c/d');
  expect(() => startOf(made)).toThrow('A journal does not begin with its start');
  made.write(first);
  expect(startOf(made)).toEqual(first);
  expect([...openJournals(data, 'steps').known.keys()].sort()).toEqual(['a/b', 'c/d']);
});
