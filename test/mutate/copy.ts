import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the repository as it lies here, what is not committed included, to put faults into. */
export interface Copy {
  readonly root: string;
  remove(): void;
}

/** Copies all that git knows or would take; packages are linked to. */
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
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
