import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLambdas } from '#infra/local/lambda.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'leerpad-lambda-'));
afterAll(() => rmSync(folder, { recursive: true }));
const code = `
import { loaded } from './beside.mjs';
export const handler = async (event, context) => {
  if (event.fails) throw new RangeError('far');
  if (event.waits) await new Promise((done) => setTimeout(done, event.waits));
  return { event, loaded, ...context, left: context.getRemainingTimeInMillis() };
};
export const plain = (event) => event;
export const none = 1;
`;
mkdirSync(join(folder, 'own'));
const write = (loaded: string) => {
  writeFileSync(join(folder, 'own', 'index.mjs'), code);
  writeFileSync(join(folder, 'own', 'beside.mjs'), `export const loaded = '${loaded}';`);
};

const ours = (name: string, Handler: string, more = {}, path = '/app/functions/own') => ({
  ...{ Type: 'AWS::Lambda::Function', Metadata: { 'aws:asset:path': path } },
  Properties: { FunctionName: name, Handler, ...more },
});
const cloud = cloudOf({
  app: {
    Resources: {
      Own: ours('own', 'index.handler', { Timeout: 0.2, MemorySize: 512 }),
      Usual: ours('usual', 'index.handler'),
      Plain: ours('plain', 'index.plain'),
      None: ours('none', 'index.none'),
      Other: ours('other', 'index.handler', {}, '/app/other/own'),
    },
  },
});
const open = (loaded = 'once') => {
  write(loaded);
  return openLambdas(folder, cloud);
};
const arnOf = (name: string) => `arn:aws:lambda:eu-west-1:000000000000:function:${name}`;

test('a function is invoked by its name or ARN, and sees its own invocation', async () => {
  const { invoke, has } = open();
  const answer = Object(await invoke(arnOf('own'), { a: 1 }));
  expect(answer).toMatchObject({
    ...{ event: { a: 1 }, functionName: 'own', functionVersion: '$LATEST', memoryLimitInMB: '512' },
    ...{ invokedFunctionArn: arnOf('own'), logGroupName: '/aws/lambda/own', logStreamName: 'local' },
    ...{ callbackWaitsForEmptyEventLoop: false, awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(answer.left).toBeGreaterThan(0);
  expect(answer.left).toBeLessThanOrEqual(200);
  const usual = Object(await invoke('usual', {}));
  expect(usual.memoryLimitInMB).toBe('128');
  expect(usual.left).toBeGreaterThan(2000);
  expect(usual.left).toBeLessThanOrEqual(3000);
  expect(await invoke('plain', 7)).toBe(7);
  expect(['own', arnOf('own'), 'other', 'absent'].map(has)).toEqual([true, true, false, false]);
});

test('what a function throws is thrown, and what isn’t one is refused', async () => {
  const { invoke, warm } = open();
  await expect(invoke('own', { fails: true })).rejects.toThrow(RangeError);
  await expect(invoke('other', {})).rejects.toThrow('The synthesised app has no function other');
  await expect(invoke('none', {})).rejects.toThrow('None exports no function none');
  await expect(warm()).rejects.toThrow('None exports no function none');
});

test('nobody hears what a function answers after its time', async () => {
  const { invoke, settled } = open();
  await expect(invoke('own', { waits: 600 })).rejects.toMatchObject({
    ...{ name: 'Sandbox.Timedout', message: 'Task timed out after 0.20 seconds' },
  });
  const before = performance.now();
  await settled();
  expect(performance.now() - before).toBeGreaterThan(50);
});

test('its code is loaded once, and anew when that is asked for, with all that it is split into', async () => {
  const lambdas = open('before');
  const loaded = async () => Object(await lambdas.invoke('own', {})).loaded;
  expect(await loaded()).toBe('before');
  write('after');
  expect(await loaded()).toBe('before');
  lambdas.reload();
  expect(await loaded()).toBe('after');
});
