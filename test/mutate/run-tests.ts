import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Options {
  readonly root: string;
  readonly seconds: number;
  /** A pattern of the names of the tests that are run; absent: all. */
  readonly named?: string | undefined;
}

/** What running some test files came to: the one that failed first, or that they took too long together. */
export type Outcome =
  | { readonly passed: true }
  | { readonly passed: false; readonly failed: string | undefined; readonly output: string };

/** Runs test files, one process for all, until the first test that fails. */
export async function runTests(
  files: readonly string[],
  { root, seconds, named }: Options,
): Promise<Outcome> {
  const report = join(root, 'mutate-report.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`];
  const some = named === undefined ? [] : ['--testNamePattern', named];
  const child = spawn(
    'node_modules/.bin/vitest',
    // Journeys would build the site first, of which none is run.
    ['run', ...files, '--project', '!journeys', '--bail', '1', '--maxWorkers', '1', ...some, ...reporters],
    // A group of its own, so that whatever the tests started ends with them.
    { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  );
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  process.prependOnceListener('exit', end);
  const timer = setTimeout(end, seconds * 1000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  process.removeListener('exit', end);
  if (code === 0) return { passed: true };
  return { passed: false, failed: failedIn(report, root), output: Buffer.concat(chunks).toString() };
}

/** The test file that failed, as vitest reports it; none when it was ended before. */
function failedIn(report: string, root: string): string | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed: { name: string } | undefined = testResults.find(
      ({ status }: { status: string }) => status === 'failed',
    );
    return failed?.name.slice(root.length + 1);
  } catch {
    return undefined;
  }
}
