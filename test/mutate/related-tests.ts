import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How the tests of some files ended. */
export type Outcome = 'passed' | 'failed' | 'took too long';

interface Options {
  readonly root: string;
  readonly projects: readonly string[];
  readonly seconds: number;
}

/** Runs the tests that import some files, however indirectly, until the first that fails. */
export async function relatedTests(
  files: readonly string[],
  { root, projects, seconds }: Options,
): Promise<{ outcome: Outcome; output: string }> {
  const args = ['related', ...files, '--run', '--bail', '1', '--passWithNoTests', '--reporter', 'dot'];
  const child = spawn(
    'node_modules/.bin/vitest',
    [...args, ...projects.flatMap((project) => ['--project', project])],
    // A group of its own, so that whatever the tests started ends with them.
    { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  );
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child.pid);
  }, seconds * 1000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  const outcome = late ? 'took too long' : code === 0 ? 'passed' : 'failed';
  return { outcome, output: Buffer.concat(chunks).toString() };
}

function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
