import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Stage } from '../stages.ts';

export interface Finished {
  readonly stage: Stage;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

interface Options {
  readonly atOnce: number;
  /** Awaited when it is a stage's turn. @returns what it gets in its environment; undefined where it can't run */
  readonly envOf: (stage: Stage) => Promise<Readonly<Record<string, string>> | undefined>;
  readonly report: (finished: Finished) => void;
}

/**
 * Runs every stage, some at once, and reports each as it ends; a failure stops none of the others.
 * @param stages in the order in which they start
 * @returns how each ended, in the order in which they did; without those that can't run
 */
export async function runStages(stages: readonly Stage[], options: Options): Promise<Finished[]> {
  const waiting = [...stages];
  const done: Finished[] = [];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const env = await options.envOf(stage);
      if (!env) continue;
      const finished = await run(stage, env);
      done.push(finished);
      options.report(finished);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return done;
}

/** Where Node keeps what it compiled: each worker loads the same packages, which takes longer than most of its tests. */
const NODE_COMPILE_CACHE = join(process.cwd(), '.build/compiled');

/** Has vitest say at its end what failed, for `digestOf`. */
const reporters = ['--reporter', 'default', '--reporter', './test/support/failures.ts'];

function run(stage: Stage, env: Readonly<Record<string, string>>): Promise<Finished> {
  const [program, ...args] = stage.command;
  const started = performance.now();
  const chunks: Buffer[] = [];
  const more = program === 'vitest' ? reporters : [];
  const child = spawn(`node_modules/.bin/${program}`, [...args, ...more], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: '1', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (ok: boolean, note = '') =>
      resolve({
        stage,
        ok,
        seconds: (performance.now() - started) / 1000,
        output: Buffer.concat(chunks).toString() + note,
      });
    child.on('error', (error) => end(false, `${program} did not start: ${error.message}`));
    child.on('close', (code) => end(code === 0));
  });
}
