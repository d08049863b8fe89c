import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeExecutionCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, afterEach, expect, it } from 'vitest';
import { takenUntil } from '#infra/local/stream/checkpoint.ts';
import { writeApp } from './support/app.ts';
import { eventually, linesOf } from './support/trace.ts';

const { folder, app, traceFile } = writeApp();
const children = new Set<ChildProcess>();

/** What a test that failed left running would keep the next from the folder. */
afterEach(async () => {
  const running = [...children].filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  );
  const gone = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(gone);
  children.clear();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the local cloud in a process, and answers with clients of it. */
async function boot() {
  const program = new URL('support/program.ts', import.meta.url);
  const child = fork(program, [join(folder, 'data'), app.assembly, app.functions], { execArgv: [] });
  children.add(child);
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('It did not start')));
  const [{ variables }] = await once(child, 'message', { signal: ended.signal });
  const options = {
    region: 'eu-west-1',
    credentials: {
      accessKeyId: variables.AWS_ACCESS_KEY_ID,
      secretAccessKey: variables.AWS_SECRET_ACCESS_KEY,
      sessionToken: variables.AWS_SESSION_TOKEN,
    },
  };
  const sfn = new SFNClient({ ...options, endpoint: variables.AWS_ENDPOINT_URL });
  const dynamo = new DynamoDBClient({ ...options, endpoint: variables.AWS_ENDPOINT_URL_DYNAMODB });
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { sfn, dynamo, table: variables.TABLE_NAME, kill };
}

const stateMachineArn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:machine';
const tokens = () =>
  linesOf(traceFile).flatMap(({ step, token }) => (step === 'open' && token ? [token] : []));
/** A step that a kill found between its end and the note of it is run again, with the token that it had. */
const steps = () => {
  const all = linesOf(traceFile).flatMap(({ step }) => step ?? []);
  expect(new Set(tokens()).size).toBe(1);
  return all.filter((step, at) => step !== 'open' || all.indexOf(step) === at);
};

it('goes on with executions after a kill: the same token, nothing lost and nothing done twice', async () => {
  const first = await boot();
  const start = new StartExecutionCommand({ stateMachineArn, name: 'one', input: '{"subject":"a"}' });
  const { executionArn } = await first.sfn.send(start);
  const token = await eventually(() => tokens()[0]);
  await first.kill();

  const second = await boot();
  // Starting anew under the same name is the same execution.
  expect((await second.sfn.send(start)).executionArn).toBe(executionArn);
  await second.sfn.send(new SendTaskSuccessCommand({ taskToken: token, output: '{"accepted":true}' }));
  const ended = await eventually(async () => {
    const execution = await second.sfn.send(new DescribeExecutionCommand({ executionArn }));
    return execution.status === 'RUNNING' ? undefined : execution;
  });
  expect(ended.status).toBe('SUCCEEDED');
  expect(JSON.parse(ended.output ?? '')).toMatchObject({ subject: 'a', answer: { accepted: true } });
  expect(steps()).toEqual(['prepare', 'open', 'finish']);
  await expect(
    second.sfn.send(new SendTaskSuccessCommand({ taskToken: token, output: '{}' })),
  ).rejects.toMatchObject({ name: 'TaskTimedOut' });
  await second.kill();

  const third = await boot();
  expect((await third.sfn.send(new DescribeExecutionCommand({ executionArn }))).status).toBe('SUCCEEDED');
  expect(steps()).toEqual(['prepare', 'open', 'finish']);
  await third.kill();
});

it('hands over what was written before a kill, and takes up its database again', async () => {
  const taken = () => linesOf(traceFile).flatMap((line) => line.taken ?? []);
  const first = await boot();
  const put = (pk: string) =>
    first.dynamo.send(new PutItemCommand({ TableName: first.table, Item: { pk: { S: pk } } }));
  await put('seen');
  // What was taken comes again until it is written down that it was.
  await eventually(() => (takenUntil(join(folder, 'data')) > 0n ? true : undefined));
  for (const pk of ['a', 'b', 'c']) await put(pk);
  await first.kill();
  const second = await boot();
  await eventually(() => (taken().includes('c') ? true : undefined));
  const order = taken().filter((pk, index, all) => all.indexOf(pk) === index);
  expect(order).toEqual(['seen', 'a', 'b', 'c']);
  expect(taken().filter((pk) => pk === 'seen')).toHaveLength(1);
  await second.kill();
});
