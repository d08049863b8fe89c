import {
  DescribeExecutionCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { beforeEach, expect, test, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createWorkflows } from '#functions/platform/workflow/workflows.ts';

const machine = 'arn:aws:states:eu-west-1:000000000000:stateMachine:grading';
const execution = 'arn:aws:states:eu-west-1:000000000000:execution:grading';
const workflows = createWorkflows(environmentOf({ GRADING_STATE_MACHINE_ARN: machine }));

/** How the executions ended that were started before, by name. */
let before: Record<string, string>;
let started: unknown[];
beforeEach(() => {
  started = [];
  vi.spyOn(SFNClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof DescribeExecutionCommand) {
      const { executionArn = '' } = command.input;
      return { status: before[executionArn.slice(execution.length + 1)] };
    }
    if (!(command instanceof StartExecutionCommand)) throw new Error('an unexpected call');
    if (before[command.input.name ?? '']) {
      throw Object.assign(new Error('exists'), { name: 'ExecutionAlreadyExists' });
    }
    started.push(command.input);
    return {};
  });
});

const start = () => workflows.start('grading', 'sub_1', { submissionId: 'sub_1' });

test('an execution is started under its name', async () => {
  before = {};
  await start();
  expect(started).toEqual([{ stateMachineArn: machine, name: 'sub_1', input: '{"submissionId":"sub_1"}' }]);
});

test.each(['RUNNING', 'SUCCEEDED'])('one that is there already, and %s, starts nothing', async (status) => {
  before = { sub_1: status };
  await start();
  expect(started).toEqual([]);
});

test.each(['FAILED', 'TIMED_OUT', 'ABORTED'])('one that %s gets a successor', async (status) => {
  before = { sub_1: status };
  await start();
  expect(started).toMatchObject([{ name: 'sub_1-2', input: '{"submissionId":"sub_1"}' }]);
});

test('and each that failed gets one, but no more than one works', async () => {
  before = { sub_1: 'FAILED', 'sub_1-2': 'FAILED' };
  await start();
  expect(started).toMatchObject([{ name: 'sub_1-3' }]);
  before = { sub_1: 'FAILED', 'sub_1-2': 'RUNNING' };
  started = [];
  await start();
  expect(started).toEqual([]);
});

test.each([
  ['is handed over', undefined, true],
  ['comes too late for who waited too long', 'TaskTimedOut', false],
])('an answer %s', async (_, name, taken) => {
  const sent: unknown[] = [];
  vi.mocked(SFNClient.prototype.send).mockImplementation(async (command: unknown) => {
    if (!(command instanceof SendTaskSuccessCommand)) throw new Error('an unexpected call');
    sent.push(command.input);
    if (name) throw Object.assign(new Error('nobody waits'), { name });
    return {};
  });
  expect(await workflows.answer('token', { decision: 'approved' })).toBe(taken);
  expect(sent).toEqual([{ taskToken: 'token', output: '{"decision":"approved"}' }]);
});

test('an answer that can’t be handed over for another reason is an error', async () => {
  vi.mocked(SFNClient.prototype.send).mockImplementation(async () => {
    throw new Error('the service is away');
  });
  await expect(workflows.answer('token', {})).rejects.toThrow('the service is away');
});
