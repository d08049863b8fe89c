import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SendTaskFailureCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { prepare } from '#infra/local/workflows/definition.ts';
import { timeoutOf } from '#infra/local/workflows/payload.ts';
import { writeApp } from './support/app.ts';
import { eventually, type Line, linesOf } from './support/trace.ts';

const { folder, app, traceFile } = writeApp();
const stateMachineArn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:machine';
let local: LocalCloud;
let sfn: SFNClient;
let before = 0;

beforeAll(async () => {
  local = await startLocalCloud({ port: 0, data: join(folder, 'data'), site: false, app });
  sfn = new SFNClient({});
});

beforeEach(() => {
  before = linesOf(traceFile).length;
});

afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

const prepared = (state: object) => {
  const Resource = 'arn:aws:states:::lambda:invoke';
  const States = { A: { Type: 'Task', Resource, End: true, ...state } };
  const task = prepare({ StartAt: 'A', States }).tasks.get('A');
  if (!task) throw new Error('the task was not prepared');
  return task;
};
const lines = () => linesOf(traceFile).slice(before);
const steps = () => lines().flatMap(({ step }) => step ?? []);
const opened = (index: number) =>
  eventually(() => lines().filter(({ step }: Line) => step === 'open')[index]?.token);
const start = async (name: string, input = {}) =>
  (await sfn.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) })))
    .executionArn;
const ended = (executionArn: string | undefined) =>
  eventually(async () => {
    const execution = await sfn.send(new DescribeExecutionCommand({ executionArn }));
    return execution.status === 'RUNNING' ? undefined : execution;
  });
const answer = (taskToken: string, accepted: boolean) =>
  sfn.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify({ accepted }) }));

it('waits for the answer to a token, and decides by it', async () => {
  const execution = await start('accepted', { subject: 'a' });
  await answer(await opened(0), true);
  expect(await ended(execution)).toMatchObject({ status: 'SUCCEEDED' });
  expect(steps()).toEqual(['prepare', 'open', 'finish']);
});

it('reminds when no answer comes in time, and hands out another token', async () => {
  const execution = await start('late', { impatient: true });
  const [first, second] = [await opened(0), await opened(1)];
  expect(first).not.toBe(second);
  await expect(answer(first, true)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  await answer(second, true);
  await ended(execution);
  expect(steps()).toEqual(['prepare', 'open', 'remind', 'open', 'finish']);
});

it('fails by the definition’s own error', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const execution = await start('refused');
  await answer(await opened(0), false);
  expect(await ended(execution)).toMatchObject({ status: 'FAILED', error: 'NotAccepted' });
  expect(written).toHaveBeenCalledWith('Execution refused failed: NotAccepted The answer was no');
});

it('tries a failing step again as often as the definition says, then catches its error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const execution = await start('failing', { failing: 'prepare' });
  expect(await ended(execution)).toMatchObject({ status: 'FAILED', error: 'NotAccepted' });
  expect(steps()).toEqual(['prepare', 'prepare', 'prepare']);
});

it('opens a task again whose answer is a failure', async () => {
  const execution = await start('unlucky');
  await sfn.send(
    new SendTaskFailureCommand({ taskToken: await opened(0), error: 'Unlucky', cause: 'so it goes' }),
  );
  await answer(await opened(1), true);
  expect(await ended(execution)).toMatchObject({ status: 'SUCCEEDED' });
});

it('starts one execution per name', async () => {
  await expect(start('accepted', { subject: 'a' })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  const [once, twice] = [await start('same'), await start('same')];
  expect(once).toBe(twice);
  const { executions = [] } = await sfn.send(
    new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' }),
  );
  expect(executions.map(({ name }) => name)).toEqual(['same']);
  await answer(await opened(0), true);
  await ended(once);
});

it('fails for good where the path of a time limit names no number of seconds', () => {
  const task = prepared({ TimeoutSecondsPath: '$.seconds' });
  expect(timeoutOf(task, { TimeoutSeconds: 90 })).toBe(90);
  for (const TimeoutSeconds of ['soon', 0, 1.5, null]) {
    expect(() => timeoutOf(task, { TimeoutSeconds })).toThrow(
      expect.objectContaining({ name: 'States.Runtime', isRetryable: false }),
    );
  }
});

it('refuses a definition that it would run otherwise than the cloud does', () => {
  const of = (state: object) => () => prepare({ StartAt: 'A', States: { A: { End: true, ...state } } });
  expect(of({ Type: 'Map' })).toThrow('State A: the local cloud runs no Map states');
  expect(of({ Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage' })).toThrow('does not provide');
  const direct = { Type: 'Task', Resource: 'arn:aws:lambda:eu-west-1:000000000000:function:steps' };
  expect(of({ ...direct, TimeoutSecondsPath: '$.seconds' })).toThrow('takes a time limit by path');
});
