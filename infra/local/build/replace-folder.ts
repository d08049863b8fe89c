import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Makes the files of a folder anew while it may be in use: whoever reads there finds no file that is half written. What
 * lies deeper comes first, so that a page stands there after what it names; what isn't made any more goes last.
 * @param make fills the folder beside it whose path it is given
 * @throws whatever `make` throws; then all stays as it was
 */
export async function replaceFolder(path: string, make: (next: string) => Promise<void>): Promise<void> {
  const next = `${path}.next`;
  rmSync(next, { recursive: true, force: true });
  await make(next);
  const made = filesIn(next).sort((one, other) => depthOf(other) - depthOf(one));
  for (const file of made) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    renameSync(join(next, file), join(path, file));
  }
  const kept = new Set(made);
  for (const file of filesIn(path)) if (!kept.has(file)) rmSync(join(path, file));
  rmSync(next, { recursive: true });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const depthOf = (file: string) => file.split('/').length;
