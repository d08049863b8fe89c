import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '#infra/local/build/folders.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { takeFolder } from '#infra/local/data/folder.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';
import { parseOptions, StartError } from '#infra/local/options.ts';
import { writeApp } from './support/app.ts';
import { eventually, linesOf } from './support/trace.ts';

const { folder, app, traceFile, hold } = writeApp();
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());
const place = () => mkdtempSync(join(folder, 'place-'));

/** A process that takes a folder and keeps it, or ends when it is refused; resolves when either is so. */
async function holderOf(data: string, tries = 1) {
  const module = new URL('../../../infra/local/data/folder.ts', import.meta.url).href;
  const program = `const { takeFolder } = await import(${JSON.stringify(module)});
    for (let tries = 1; tries < ${tries}; tries += 1) try { takeFolder(${JSON.stringify(data)}, false).release(); } catch {}
    takeFolder(${JSON.stringify(data)}, false);
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
}

describe('options', () => {
  it('have defaults', () => {
    expect(parseOptions([])).toEqual({ port: 3000, data: '.local', reset: false, dev: false, site: true });
    expect(parseOptions(['--unkind', '7']).unkind).toBe('7');
  });

  it.each([[['--port', 'x']], [['--port', '70000']], [['--prot', '1']], [['extra']]])(
    'are refused as %j',
    (args) => {
      expect(() => parseOptions(args)).toThrow(StartError);
    },
  );
});

describe('a start is refused in one line', () => {
  const start = (options: object) =>
    startLocalCloud({ port: 0, data: place(), site: false, app, ...options });

  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = Object(other.address());
    await expect(start({ port })).rejects.toThrow(`Port ${port} is in use: choose another with --port`);
    other.close();
  });

  it('when the data folder is a file, or holds something else', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(start({ data: file })).rejects.toThrow(`Cannot write in ${file}`);
    const foreign = place();
    writeFileSync(join(foreign, 'thesis.txt'), 'mine');
    await expect(start({ data: foreign, reset: true })).rejects.toThrow('holds something else');
    expect(readFileSync(join(foreign, 'thesis.txt'), 'utf8')).toBe('mine');
  });

  it('when another process has the data folder', async () => {
    const data = place();
    const other = await holderOf(data);
    await expect(start({ data })).rejects.toThrow(`in use by process ${other.pid}`);
    // It is a zombie until its parent asks after it, which this process does no sooner than it gives way. Until the last
    // of its threads has ended too, it has its files.
    other.kill('SIGKILL');
    const proc = `/proc/${other.pid}`;
    while (!readFileSync(`${proc}/stat`, 'utf8').includes(') Z ') || readdirSync(`${proc}/task`).length > 1) {
      sleepSync(5);
    }
    takeFolder(data, false).release();
  });

  it('when one of many who start at once has it', async () => {
    const data = place();
    const holders = await Promise.all(Array.from({ length: 4 }, () => holderOf(data, 10)));
    expect(holders.filter(({ exitCode }) => exitCode === null)).toHaveLength(1);
    for (const holder of holders) holder.kill('SIGKILL');
  });

  it('when this system has no embedded DynamoDB, unless another is named', async () => {
    await expect(startDynamo(tmpdir(), place())).rejects.toThrow(/^No embedded DynamoDB.*DYNAMODB_ENDPOINT/);
    vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:1');
    expect((await startDynamo(tmpdir(), place())).url).toBe('http://127.0.0.1:1');
  });

  it('and leaves everything free for the next one', async () => {
    const data = place();
    await expect(start({ data, app: { ...app, assembly: join(folder, 'nowhere') } })).rejects.toThrow();
    const local = await start({ data });
    await local.stop();
    takeFolder(data, false).release();
  });
});

it('ends after the functions that are at work, which need its parts', async () => {
  const local = await startLocalCloud({ port: 0, data: place(), site: false, app });
  const stateMachineArn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:machine';
  const release = hold();
  await new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn, input: '{"slow":"prepare"}' }));
  await eventually(() => linesOf(traceFile).find(({ step }) => step === 'prepare'));
  const stopped = local.stop();
  await eventually(() => refused(local.url));
  release();
  await stopped;
  expect(linesOf(traceFile)).toContainEqual({ finished: 'prepare', table: expect.any(String) });
});

it('answers who has called before it ends, and asks who calls later to come back', async () => {
  const local = await startLocalCloud({ port: 0, data: place(), site: false, app });
  const release = hold();
  const slow = fetch(`${local.url}/api/items/slow`);
  await eventually(() => linesOf(traceFile).find(({ called }) => called === 'GET /api/items/{itemId}'));
  const listening = await fetch(`${local.url}/__local/events`, { headers: { accept: 'text/event-stream' } });
  const stopped = local.stop();
  expect((await fetch(`${local.url}/api/items/1`)).status).toBe(503);
  release();
  expect((await slow).status).toBe(200);
  await stopped;
  await expect(listening.text()).rejects.toThrow();
});

it('asks who calls to come back until its data folder is filled', async () => {
  const answers: [number, string | null][] = [];
  const fill = async ({ url }: { url: string }) => {
    for (const path of ['/', '/api/items/1', '/__local/outbox']) {
      const answer = await fetch(url + path);
      answers.push([answer.status, answer.headers.get('retry-after')]);
    }
  };
  const local = await startLocalCloud({ port: 0, data: place(), site: false, app, fill });
  expect(answers).toEqual(Array.from({ length: 3 }, () => [503, '1']));
  expect((await fetch(`${local.url}/api/items/1`)).status).toBe(200);
  await local.stop();
});

it.each(['SIGINT', 'SIGTERM'] as const)('ends with all it started when npm alone gets %s', async (signal) => {
  const data = join(folder, 'by-npm');
  const args = ['start', '--', '--port', '0', '--without-site', '--data', data];
  const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith('Ready')) break;
  expect(namingInTheirArguments(data).length).toBeGreaterThan(2);
  npm.kill(signal);
  await eventually(() => (namingInTheirArguments(data).length === 0 ? true : undefined));
});

/** Whether nobody answers at an address any more. */
const refused = (url: string) =>
  fetch(url).then(
    () => undefined,
    () => true,
  );

/** Waits without giving way to anything else in this process. */
const sleepSync = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Processes that were started with this among their arguments. */
const namingInTheirArguments = (text: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });

describe('a data folder', () => {
  it('is filled once, and again when filling was cut short or a reset is asked for', async () => {
    const data = place();
    const fill = vi.fn().mockRejectedValueOnce(new Error('cut short')).mockResolvedValue(undefined);
    const start = (reset = false) => startLocalCloud({ port: 0, data, site: false, app, fill, reset });
    await expect(start()).rejects.toThrow('cut short');
    for (const reset of [false, false, true]) await (await start(reset)).stop();
    expect(fill).toHaveBeenCalledTimes(3);
  });

  it('is made where it is not there yet', () => {
    const data = join(place(), 'deep/er');
    takeFolder(data, false).release();
    expect(existsSync(data)).toBe(true);
    mkdirSync(join(data, 'files'));
    expect(takeFolder(data, false).filled).toBe(false);
    expect(existsSync(join(data, 'files'))).toBe(false);
  });
});
