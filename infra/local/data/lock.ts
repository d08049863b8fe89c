import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../options.ts';

const [lockFile, ownerFile] = ['lock.db', 'owner'];

/** What belongs to the lock in a folder. */
export const lockFiles: ReadonlySet<string> = new Set([lockFile, ownerFile]);

/** A process that was killed lets go of its files a moment after it has ended. */
const patienceMilliseconds = 500;

/** A lock that nobody refers to would be collected as garbage, and so let go of. */
const held = new Set<DatabaseSync>();

/**
 * Takes a folder for this process alone. SQLite's lock on a file is the kernel's: of those who ask at once one gets
 * it, and it ends with the process, however that ends.
 * @returns lets go of it
 * @throws StartError when another process has it
 */
export function takeLock(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, lockFile), { timeout: patienceMilliseconds });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartError(
      `${folder} is in use by process ${ownerOf(folder)}: stop it or choose another with --data`,
    );
  }
  writeFileSync(join(folder, ownerFile), String(process.pid));
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** Of the moment between its taking the lock and saying who it is, nobody can tell. */
function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, ownerFile), 'utf8');
  } catch {
    return 'unknown';
  }
}
