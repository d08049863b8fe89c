import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { StartError } from '../options.ts';

/**
 * Runs a build step in a process of its own, so that what it needs is not kept in memory.
 * @param what the step's name for the message
 * @param args for Node
 * @throws StartError with what the step printed when it fails
 */
export async function runNode(
  root: string,
  what: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', resolve);
  const code = await promise;
  if (code !== 0)
    throw new StartError(
      `${what} failed:\n${stripVTControlCharacters(Buffer.concat(printed).toString()).trim()}`,
    );
}
