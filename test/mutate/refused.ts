import { spawnSync } from 'node:child_process';
import { compilerMemory } from './copy.ts';

/**
 * Whether a file is one that `npm test` refuses before any test: nobody waits for what it began, or an effect of a
 * component isn't run anew when what it uses changes.
 *
 * @throws Error when the linter itself couldn't run, which says nothing about the fault
 */
export function refusedByLint(root: string, file: string): boolean {
  const rules = ['nursery/noFloatingPromises', 'correctness/useExhaustiveDependencies'];
  const args = ['lint', ...rules.map((rule) => `--only=${rule}`), file];
  return refuses(root, 'node_modules/.bin/biome', args);
}

/**
 * Whether the compiler refuses the code: what takes a promise for its value seldom has its type, nor what goes on with
 * something that may not be there. What is no longer used says nothing: whoever slips takes that away as well.
 *
 * @throws Error when the compiler itself couldn't run
 */
export function refusedByCompiler(root: string): boolean {
  const args = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', compilerMemory];
  const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  return refuses(root, 'node_modules/typescript-7/bin/tsc', [...args, ...unused]);
}

function refuses(root: string, program: string, args: readonly string[]): boolean {
  const { status, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return false;
  if (status === 1 || status === 2) return true;
  throw error ?? new Error(`${program} stopped with ${status}: ${stderr}`);
}
