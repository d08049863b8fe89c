import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bus } from '#infra/local/bus/bus.ts';
import type { Lambdas } from '#infra/local/lambda.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';
import { openWorkflows, type Workflows } from '#infra/local/workflows/service.ts';

const stateMachineArn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:steps';
const arnOf = (name: string) => `arn:aws:states:eu-west-1:000000000000:execution:steps:${name}`;
const Definition = {
  StartAt: 'Ask',
  States: {
    Ask: {
      ...{ Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' },
      Parameters: {
        FunctionName: 'ask',
        Payload: { 'token.$': '$$.Task.Token', 'of.$': '$$.Execution.Name' },
      },
      Next: 'End',
    },
    End: { Type: 'Pass', End: true },
  },
};
const cloud = cloudOf({
  app: {
    Resources: {
      Machine: {
        Type: 'AWS::StepFunctions::StateMachine',
        Properties: { StateMachineName: 'steps', DefinitionString: JSON.stringify(Definition) },
      },
      Other: {
        Type: 'AWS::StepFunctions::StateMachine',
        Properties: { StateMachineName: 'other', Definition },
      },
    },
  },
});

let data: string;
let workflows: Workflows;
let told: unknown[];
let asked: { token: string; of: string }[];
const lambdas = {
  invoke: async (name: string, event: { token: string; of: string }) => {
    if (name !== 'ask') throw new Error(`no function ${name}`);
    asked.push(event);
  },
} as unknown as Lambdas;
const bus = { put: (...given: unknown[]) => void told.push(given) } as unknown as Bus;
const open = () => openWorkflows(data, cloud, lambdas, bus);

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'leerpad-workflows-'));
  told = [];
  asked = [];
  workflows = open();
});
afterEach(() => {
  workflows.stop();
  rmSync(data, { recursive: true });
});

const call = (action: string, input: object) => workflows.service[action]?.({ ...input });
const start = (name: string, input = '{}') => call('StartExecution', { stateMachineArn, name, input });
const describe = (name: string) => Object(call('DescribeExecution', { executionArn: arnOf(name) }));
const tokenOf = (name: string) =>
  vi.waitFor(() => {
    const found = asked.find(({ of }) => of === name)?.token;
    if (!found) throw new Error(`${name} has not asked yet`);
    return found;
  }, 10_000);
const ended = (count = 1) => vi.waitFor(() => expect(told).toHaveLength(count), 10_000);

test('an execution runs, waits for its answer, and tells on the account’s own bus how it ended', async () => {
  const began = Date.now() / 1000;
  const { executionArn, startDate } = Object(start('one', '{"a":1}'));
  expect(executionArn).toBe(arnOf('one'));
  expect(Math.abs(startDate - began)).toBeLessThan(5);
  expect(describe('one')).toEqual({
    ...{ executionArn, stateMachineArn, name: 'one', status: 'RUNNING', startDate, input: '{"a":1}' },
    ...{ stopDate: undefined, output: undefined, error: undefined, cause: undefined },
  });
  const taskToken = await tokenOf('one');
  expect(call('SendTaskHeartbeat', { taskToken })).toEqual({});
  const journal = readFileSync(join(data, 'executions/steps/one.jsonl'), 'utf8');
  expect(journal).toContain('{"type":"heartbeat","task":"Ask#1",');
  expect(call('SendTaskSuccess', { taskToken, output: '{"b":2}' })).toEqual({});
  await ended();
  const { stopDate, ...rest } = describe('one');
  expect(stopDate).toBeGreaterThanOrEqual(startDate);
  expect(rest).toMatchObject({ status: 'SUCCEEDED', output: '{"b":2}' });
  const detail = { executionArn, stateMachineArn, name: 'one', status: 'SUCCEEDED', error: null };
  expect(told).toEqual([['default', 'aws.states', 'Step Functions Execution Status Change', detail]]);
});

test('one that fails says why', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  start('two');
  call('SendTaskFailure', { taskToken: await tokenOf('two'), error: 'Unlucky', cause: 'so it goes' });
  await ended();
  expect(describe('two')).toMatchObject({ status: 'FAILED', error: 'Unlucky', cause: 'so it goes' });
  expect(said).toHaveBeenCalledWith('Execution two failed: Unlucky so it goes');
  start('three');
  call('SendTaskFailure', { taskToken: await tokenOf('three') });
  await ended(2);
  expect(describe('three')).toMatchObject({ status: 'FAILED', error: 'States.TaskFailed', cause: '' });
  expect(told.map((one) => Object(one)[3].error)).toEqual(['Unlucky', 'States.TaskFailed']);
});

test('a name starts one execution, again while it runs with the same input', async () => {
  const first = start('one', '{"a":1}');
  expect(start('one', '{"a":1}')).toEqual(first);
  const exists = expect.objectContaining({ code: 'ExecutionAlreadyExists' });
  expect(() => start('one', '{"a":2}')).toThrow(exists);
  call('SendTaskSuccess', { taskToken: await tokenOf('one'), output: '{}' });
  await ended();
  expect(() => start('one', '{"a":1}')).toThrow(exists);
  expect(asked).toHaveLength(1);
});

test('executions are listed by machine and how they are, the last one first', async () => {
  vi.setSystemTime(1_795_000_000_000);
  start('early');
  vi.setSystemTime(1_795_000_005_000);
  start('late');
  vi.useRealTimers();
  call('SendTaskSuccess', { taskToken: await tokenOf('early'), output: '{}' });
  await ended();
  const list = (input: object) => Object(call('ListExecutions', input)).executions;
  expect(list({ stateMachineArn })).toEqual([
    {
      ...{ executionArn: arnOf('late'), stateMachineArn, name: 'late', status: 'RUNNING' },
      ...{ startDate: 1_795_000_005, stopDate: undefined },
    },
    {
      ...{ executionArn: arnOf('early'), stateMachineArn, name: 'early', status: 'SUCCEEDED' },
      ...{ startDate: 1_795_000_000, stopDate: expect.any(Number) },
    },
  ]);
  expect(list({ stateMachineArn, statusFilter: 'RUNNING' })).toMatchObject([{ name: 'late' }]);
  expect(list({ stateMachineArn: stateMachineArn.replace(/steps$/, 'other') })).toEqual([]);
});

test.each<[string, object, string]>([
  ['StartExecution', { stateMachineArn: `${stateMachineArn}s` }, 'StateMachineDoesNotExist'],
  ['StartExecution', { stateMachineArn, input: 'no JSON' }, 'InvalidExecutionInput'],
  ['DescribeExecution', { executionArn: arnOf('none') }, 'ExecutionDoesNotExist'],
  ['DescribeExecution', { executionArn: 'arn:elsewhere' }, 'ExecutionDoesNotExist'],
  ['SendTaskSuccess', { taskToken: 'none', output: '{}' }, 'TaskTimedOut'],
  ['SendTaskFailure', { taskToken: 'none' }, 'TaskTimedOut'],
])('%s of %j is refused', (action, input, code) => {
  expect(() => call(action, input)).toThrow(expect.objectContaining({ code, status: 400 }));
});

test('an answer that is no JSON is refused, and one without a name gets one', async () => {
  const { executionArn } = Object(call('StartExecution', { stateMachineArn }));
  expect(executionArn).toMatch(/:steps:[0-9a-f]{32}$/);
  const taskToken = await tokenOf(executionArn.slice(-32));
  const invalid = expect.objectContaining({ code: 'InvalidOutput' });
  expect(() => call('SendTaskSuccess', { taskToken, output: 'no JSON' })).toThrow(invalid);
});

test('what a process leaves running the next one takes up, and no other, with the same token', async () => {
  start('a/b%');
  start('ended');
  call('SendTaskSuccess', { taskToken: await tokenOf('ended'), output: '{}' });
  const taskToken = await tokenOf('a/b%');
  await ended();
  await vi.waitFor(() => expect(() => call('SendTaskHeartbeat', { taskToken })).not.toThrow());
  workflows.stop();
  writeFileSync(join(data, 'executions/steps/unheard.jsonl'), '');
  workflows = open();
  expect(describe('a/b%').status).toBe('RUNNING');
  expect(() => describe('unheard')).toThrow('Does Not Exist');
  workflows.resume();
  await vi.waitFor(() => call('SendTaskSuccess', { taskToken, output: '1' }), 10_000);
  await ended(2);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(told[1]).toMatchObject(['default', 'aws.states', expect.any(String), { name: 'a/b%' }]);
});
