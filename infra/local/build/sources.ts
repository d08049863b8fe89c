import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';
import { alone } from './alone.ts';

/** What a build step is made from: folders and files below the root, less those whose path contains `except`. */
export interface Sources {
  readonly from: readonly string[];
  readonly except?: readonly string[];
  /** Anything else the result follows from. */
  readonly also?: string;
}

/**
 * A digest of the content of sources: the same content gives the same digest on any machine.
 * @param root the repository
 */
export function digestOf(root: string, { from, except = [], also = '' }: Sources): string {
  const hash = createHash('sha256').update(also);
  const paths = from.flatMap((path) => filesBelow(root, path)).sort();
  for (const path of paths) {
    if (except.some((part) => path.startsWith(part))) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/**
 * Runs a build step unless its result stands and comes from the same sources. Of processes that ask at once, one runs it
 * and the others wait.
 * @param step its name, its sources, the file its result ends in, and how to make it
 * @returns whether it had to be made
 */
export async function madeFrom(
  root: string,
  step: {
    readonly name: string;
    readonly sources: Sources;
    readonly result: string;
    readonly make: () => Promise<void>;
  },
): Promise<boolean> {
  const stamp = join(root, `.build/${step.name}.stamp`);
  const digest = digestOf(root, step.sources);
  const stands = () => existsSync(join(root, step.result)) && readJson(stamp, '') === digest;
  if (stands()) return false;
  return alone(join(root, `.build/${step.name}.lock`), async () => {
    if (stands()) return false;
    await step.make();
    writeJson(stamp, digest);
    return true;
  });
}
