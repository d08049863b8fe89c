import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningCloud {
  readonly url: string;
  readonly pid: number;
  /** Seconds from starting the program to its last line, the address. */
  readonly readySeconds: number;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly port: number;
  readonly data: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts the program of `npm start` and waits until it prints its address.
 * @throws with what it printed, when it ends before that
 */
export async function startCloud({ port, data, env = {} }: Options): Promise<RunningCloud> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['infra/local/bootstrap.mjs', 'start', '--port', String(port), '--data', data],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await lastLine(child, new RegExp(`^\\s*(?:\\S+ )*http://(127\\.0\\.0\\.1|localhost):${port}/?\\s*$`));
  const readySeconds = (performance.now() - started) / 1000;
  if (child.pid === undefined) throw new Error('The local cloud has no process');
  return {
    url,
    pid: child.pid,
    readySeconds,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function lastLine(child: ChildProcess, pattern: RegExp): Promise<void> {
  if (!child.stdout || !child.stderr) throw new Error('The local cloud has no output');
  const printed: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      printed.push(line);
      if (pattern.test(line)) resolve();
    });
  }
  child.once('exit', (code) =>
    reject(new Error(`The local cloud ended with ${code}:\n${printed.join('\n')}`)),
  );
  return promise;
}
