import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, expect, it, vi } from 'vitest';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { writeApp } from './support/app.ts';
import { eventually, linesOf } from './support/trace.ts';

const { folder, app, traceFile, hold } = writeApp();
afterAll(() => rmSync(folder, { recursive: true }));

it('goes on with an execution whose steps could not be written for a while, and says so once', async () => {
  const data = join(folder, 'data');
  const local = await startLocalCloud({ port: 0, data, site: false, app });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const sfn = new SFNClient({});
  const stateMachineArn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:machine';
  const input = '{"slow":"prepare"}';
  const release = hold();
  const { executionArn } = await sfn.send(new StartExecutionCommand({ stateMachineArn, input }));
  await eventually(() => linesOf(traceFile).find(({ step }) => step === 'prepare'));
  // Nothing can be written where there is no folder, also by those who may write anywhere.
  const journals = join(data, 'executions');
  renameSync(journals, `${journals}-away`);
  writeFileSync(journals, '');
  release();
  await eventually(() => said.mock.calls[0]);
  rmSync(journals);
  renameSync(`${journals}-away`, journals);
  await eventually(() => linesOf(traceFile).find(({ step }) => step === 'open'));
  expect((await sfn.send(new DescribeExecutionCommand({ executionArn }))).status).toBe('RUNNING');
  expect(said.mock.calls.map(([first]) => first)).toEqual([
    'Running an execution fails, and is tried again until it succeeds:',
  ]);
  await local.stop();
  said.mockRestore();
});
