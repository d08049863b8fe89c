import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the compiler remembers of the code that it saw, relative to a copy: it looks again at what changed alone. */
export const compilerMemory = 'mutate-types.tsinfo';

/** A copy of the repository as it lies here, what is not committed included, to put faults into. */
export interface Copy {
  readonly root: string;
  remove(): void;
}

/**
 * Copies all that git knows or would take; packages are linked to. What the compiler remembers goes on from copy to copy:
 * to see all of the code for the first time takes it a minute, of the few that a fault has.
 */
export function copyOf(root: string): Copy {
  const copy = mkdtempSync(join(tmpdir(), 'leerpad-faults-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const name of list.split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(name)), { recursive: true });
    // What was deleted and not committed is still listed.
    cpSync(join(root, name), join(copy, name), { errorOnExist: false, force: true });
  }
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  // Each by itself, so that what tools remember beside the packages is the copy's own.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.vite')) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  const [kept, own] = [join(root, '.build', compilerMemory), join(copy, compilerMemory)];
  if (existsSync(kept)) copyFileSync(kept, own);
  return {
    root: copy,
    remove() {
      if (existsSync(own)) {
        mkdirSync(dirname(kept), { recursive: true });
        copyFileSync(own, kept);
      }
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
