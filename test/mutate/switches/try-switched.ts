import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Diary } from './diary.ts';
import { type Found, type Planned, Tries } from './tries.ts';

interface Options {
  /** Of a copy of the code. */
  readonly root: string;
  /** The test files that are run with the faults. */
  readonly tests: readonly string[];
  /** When it stops, as `performance.now()` says it. */
  readonly endsAt: number;
  /** How long a run of a test may take before it stands still, in milliseconds: after fifteen seconds it should have failed. */
  readonly mostMs?: number;
  /** Takes what a process said that stopped by itself before its tests were through. */
  readonly warn: (said: string) => void;
}

/**
 * Tries many faults at once: all are in the code, each behind a switch, and every test that reaches one is run again with
 * it on. That takes seconds of a fault where tests that are started anew take minutes.
 *
 * @returns what was found of each fault, by its number
 */
export async function trySwitched(
  plan: readonly Planned[],
  { root, tests, endsAt, mostMs = 60_000, warn }: Options,
): Promise<ReadonlyMap<number, Found>> {
  const folder = join(root, '.build/mutate');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const diary = new Diary(folder);
  const tries = new Tries(plan, diary);
  const lanes = availableParallelism();
  const tryAll = async (lane: number) => {
    const mine = tests.filter((_, place) => place % lanes === lane);
    for (let files = mine; files.length > 0 && performance.now() < endsAt; ) {
      await runTests(files, {
        root,
        folder,
        now: join(folder, `now.${lane}.json`),
        endsAt,
        mostMs,
        diary,
        warn,
      });
      tries.update();
      files = files.filter((file) => !tries.filesDone.has(file));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => tryAll(lane)));
  return tries.found;
}

interface Lane extends Required<Omit<Options, 'tests'>> {
  readonly folder: string;
  /** In which file its process says what it is at. */
  readonly now: string;
  readonly diary: Diary;
}

/** Runs test files in one process, until all were run, or until it has to begin anew: a run stands still, or spoilt it. */
async function runTests(files: readonly string[], lane: Lane): Promise<void> {
  const { root, endsAt, folder, now, diary } = lane;
  writeFileSync(now, '{}');
  const config = 'test/mutate/switches/vitest.config.ts';
  const child = spawn('node_modules/.bin/vitest', ['run', ...files, '--config', config], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', MUTATE_FOLDER: folder, MUTATE_NOW: now },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  let ended = false;
  // A group of its own, so that whatever the tests started ends with them.
  const end = () => {
    ended = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const look = () => {
    const { blamed, test, spoilt } = readNow(now);
    const stands = test !== undefined && Date.now() - statSync(now).mtimeMs > lane.mostMs;
    if (stands) diary.write(blamed === undefined ? { done: test } : { noticed: blamed, test });
    if (stands || spoilt || performance.now() > endsAt) end();
  };
  process.prependOnceListener('exit', end);
  const timer = setInterval(look, 200);
  await once(child, 'close');
  clearInterval(timer);
  process.removeListener('exit', end);
  if (ended) return;
  // What can't be loaded, say, is not begun again and again.
  for (const fileDone of files) diary.write({ fileDone });
  if (child.exitCode !== 0) lane.warn(Buffer.concat(chunks).toString().slice(-3000));
}

/** What a process is at; nothing, while it writes that. */
function readNow(now: string): { blamed?: number; test?: string; spoilt?: true } {
  try {
    return JSON.parse(readFileSync(now, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
