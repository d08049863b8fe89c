import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { credentialsIn } from '#infra/local/data/credentials.ts';
import { takeFolder } from '#infra/local/data/folder.ts';
import { Disposables } from '#infra/local/disposables.ts';
import { enterEnvironment } from '#infra/local/environment.ts';
import { readJson, writeJson } from '#infra/local/json-file.ts';
import { parseOptions, StartError } from '#infra/local/options.ts';
import { localised, originsOf } from '#infra/local/origins.ts';
import { isStranger } from '#infra/local/strangers.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';
import { kind, unkindBy } from '#infra/local/unkind.ts';

function fresh(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('options have defaults, and are what is asked for', () => {
  expect(parseOptions([])).toEqual({
    ...{ port: 3000, data: '.local', reset: false, dev: false, site: true, unkind: undefined },
  });
  const args = ['--port', '0', '--data', 'd', '--reset', '--dev', '--without-site', '--unkind', '1'];
  expect(parseOptions(args)).toEqual({
    ...{ port: 0, data: 'd', reset: true, dev: true, site: false, unkind: '1' },
  });
  expect(parseOptions(['--port', '65535']).port).toBe(65_535);
});

test.each(['65536', '-1', '1.5', 'x'])('%s is no port', (port) => {
  expect(() => parseOptions([`--port=${port}`])).toThrow(
    new StartError(`--port takes a number from 0 to 65535, not "${port}"`),
  );
});

test('an unknown option is refused as a mistake of who started it', () => {
  expect(() => parseOptions(['--colour'])).toThrow(expect.objectContaining({ name: 'StartError' }));
});

test('what began is ended once, the last first, whatever fails on the way', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ended: string[] = [];
  const all = new Disposables();
  all.add(() => ended.push('first'));
  expect(all.added('part', (part) => void ended.push(part))).toBe('part');
  all.add(async () => {
    await Promise.resolve();
    ended.push('slow');
    throw new Error('told to');
  });
  await Promise.all([all.run(), all.run()]);
  expect(ended).toEqual(['slow', 'part', 'first']);
  expect(said.mock.calls).toEqual([['A part did not end well:', new Error('told to')]]);
});

test.each<[boolean, string | undefined, string | undefined]>([
  [false, 'localhost:3000', undefined],
  [false, '127.0.0.1:3000', 'http://localhost:3000'],
  [true, 'localhost:3001', undefined],
  [true, 'rebound.example:3000', undefined],
  [true, undefined, undefined],
  [true, 'localhost:3000', 'http://localhost:3001'],
  [true, 'localhost:3000', 'https://elsewhere.example'],
])('it is %s that who calls %s from %s is a stranger', (is, host, origin) => {
  const socket = { address: () => ({ port: 3000 }) };
  expect(isStranger({ socket, headers: { host, origin } } as unknown as IncomingMessage)).toBe(is);
});

test('by its seed it is unkind now and then, and kind never', () => {
  const unkind = unkindBy('1');
  const draws = Array.from({ length: 8 }, () => unkind.wait('event comes late', 1000));
  expect(draws).toEqual([502, 447, 231, 50, 824, 995, 589, 391]);
  const again = unkindBy('1');
  expect(again.happens('event comes late', (draws[0] ?? 0) / 1000)).toBe(false);
  expect(again.happens('event comes late', 1)).toBe(true);
  expect([kind.happens('answer is lost', 1), kind.wait('event comes late', 9)]).toEqual([false, 0]);
});

test('addresses of the cloud become those of this machine', () => {
  const local = localised(originsOf(3000));
  const cloud = [
    ...['https://d1.cloudfront.net/a', 'https://b.s3.eu-west-1.amazonaws.com', 'https://isbn.example/b'],
    ...['https://login.microsoftonline.com/organizations/v2.0', 'https://learning-content.example'],
    ...['https://onboarding.example', 'https://similarity.example', 'https://book-platform.example'],
    ...['https://cognito-idp.eu-west-1.amazonaws.com/pool', 'https://other.example'],
  ];
  expect(cloud.map(local)).toEqual([
    ...['http://localhost:3000/a', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/__local/isbn/b'],
    ...['http://localhost:3000/__local/directory', 'http://127.0.0.1:3000/__local/learning-content'],
    ...['http://127.0.0.1:3000/__local/onboarding', 'http://127.0.0.1:3000/__local/similarity'],
    ...['http://127.0.0.1:3000/__local/books', 'http://localhost:3000/__local/cognito/pool'],
    'https://other.example',
  ]);
});

test('a file is there whole, of its owner alone, and says so when it can’t be read', () => {
  const path = join(fresh(), 'a.json');
  expect(readJson(path, 'absent')).toBe('absent');
  writeJson(path, { a: 1 });
  expect([readJson(path, null), statSync(path).mode & 0o777]).toEqual([{ a: 1 }, 0o600]);
  writeFileSync(path, '{');
  expect(() => readJson(path, null)).toThrow(`Cannot read ${path}: Expected`);
  expect(() => readJson(join(path, '..'), null)).toThrow('EISDIR');
});

test('credentials are made once, as long as AWS’s', () => {
  const data = fresh();
  const made = credentialsIn(data);
  expect(made.accessKeyId).toMatch(/^ASIA[0-9A-F]{16}$/);
  expect([made.secretAccessKey.length, made.sessionToken.length]).toEqual([40, 800]);
  expect(credentialsIn(data)).toEqual(made);
});

test('a data folder is emptied when it is asked for, or its filling was cut short, and no other', () => {
  const folder = join(fresh(), 'data');
  const take = (reset = false) => {
    const taken = takeFolder(folder, reset);
    taken.release();
    return taken;
  };
  const write = () => writeFileSync(join(folder, 'table.db'), 'content');
  const isThere = () => readJson(join(folder, 'table.db'), 'gone') !== 'gone';
  const first = take();
  expect([first.path, first.filled, statSync(folder).mode & 0o777]).toEqual([folder, false, 0o700]);
  writeFileSync(join(folder, 'table.db'), '"content"');
  expect([take().filled, isThere()]).toEqual([false, false]);
  first.markFilled();
  writeFileSync(join(folder, 'table.db'), '"content"');
  expect([take().filled, isThere()]).toEqual([true, true]);
  mkdirSync(join(folder, 'files', 'of'), { recursive: true });
  expect([take(true).filled, isThere()]).toEqual([false, false]);
  expect(readdirSync(folder).sort()).toEqual(['leerpad-data', 'lock.db', 'owner']);
  expect(readFileSync(join(folder, 'leerpad-data'), 'utf8')).toBe('6');
  write();
  writeFileSync(join(folder, 'leerpad-data'), '5');
  expect(() => take()).toThrow(`${folder} was written by another version: start once with --reset`);
  expect(take(true).filled).toBe(false);
  rmSync(join(folder, 'leerpad-data'));
  write();
  expect(() => take()).toThrow(`${folder} holds something else: choose an empty folder with --data`);
  writeFileSync(`${folder}-file`, '');
  expect(() => takeFolder(`${folder}-file`, false)).toThrow(`Cannot write in ${folder}-file: `);
});

test('a folder that is taken is taken from nobody', () => {
  const folder = fresh();
  const { release } = takeFolder(folder, false);
  const why = `${folder} is in use by process ${process.pid}: stop it or choose another with --data`;
  expect(() => takeFolder(folder, false)).toThrow(new StartError(why));
  rmSync(join(folder, 'owner'));
  expect(() => takeFolder(folder, false)).toThrow('is in use by process unknown');
  release();
  takeFolder(folder, false).release();
});

const ofFunction = (Variables: Record<string, string>, path = '/app/functions/a') => ({
  ...{ Type: 'AWS::Lambda::Function', Metadata: { 'aws:asset:path': path } },
  Properties: { FunctionName: 'a', Environment: { Variables } },
});
const endpoints = {
  ...{ dynamo: 'http://dynamo', aws: 'http://aws', origins: originsOf(3000) },
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
};

test('this process gets the variables of the functions, and gives them back', () => {
  process.env.LOCAL_TEST_KEPT = 'before';
  const Resources = {
    One: ofFunction({ LOCAL_TEST_KEPT: 'own', FILES_BUCKET: 'files', LOCAL_TEST_NEW: '1' }),
    Two: ofFunction({ LOCAL_TEST_NEW: '1' }),
    // Of the CDK's own.
    Other: ofFunction({ LOCAL_TEST_NEW: '2' }, '/app/other'),
  };
  const leave = enterEnvironment(cloudOf({ app: { Resources } }), endpoints);
  expect(process.env).toMatchObject({
    ...{ LOCAL_TEST_KEPT: 'own', LOCAL_TEST_NEW: '1', AWS_REGION: 'eu-west-1' },
    ...{ FILES_ORIGIN: 'http://127.0.0.1:3000/__local/s3/files', SOCKETS_ENDPOINT: 'http://aws/sockets' },
    ...{
      AWS_ENDPOINT_URL: 'http://aws',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://dynamo',
      AWS_SESSION_TOKEN: 'token',
    },
  });
  leave();
  expect([process.env.LOCAL_TEST_KEPT, process.env.LOCAL_TEST_NEW]).toEqual(['before', undefined]);
  delete process.env.LOCAL_TEST_KEPT;
});

test('two values of one variable can’t both hold', () => {
  const Resources = { One: ofFunction({ A: '1' }), Two: ofFunction({ A: '2' }) };
  expect(() => enterEnvironment(cloudOf({ app: { Resources } }), endpoints)).toThrow(
    'A is "1" in one function and "2" in Two',
  );
});
