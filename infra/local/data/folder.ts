import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../options.ts';

/** A data folder that is this process's alone until it lets go. */
export interface DataFolder {
  readonly path: string;
  /** Whether the demo content is in; a start that was cut short leaves it false. */
  readonly filled: boolean;
  readonly markFilled: () => void;
  readonly release: () => void;
}

/**
 * Takes the data folder.
 * @param reset empties it first; a folder whose filling was cut short is emptied in any case
 * @throws StartError when it is in use, or can't be written
 */
export function takeFolder(path: string, reset: boolean): DataFolder {
  const folder = resolve(path);
  const marker = join(folder, 'filled');
  const lock = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`Cannot write in ${folder}: ${error instanceof Error ? error.message : error}`);
  }
  const owner = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
  if (
    owner !== '' &&
    owner !== identityOf(process.pid) &&
    owner === identityOf(Number(owner.split(' ')[0]))
  ) {
    throw new StartError(`${folder} is in use by process ${owner.split(' ')[0]}: stop it or choose --data`);
  }
  if (reset || !existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(lock, identityOf(process.pid));
  return {
    path: folder,
    filled: existsSync(marker),
    markFilled: () => writeFileSync(marker, ''),
    release: () => rmSync(lock, { force: true }),
  };
}

/** A process's id with its start time, as a later process may get the same id; just the id where /proc is absent. */
function identityOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return pid === process.pid || isAlive(pid) ? String(pid) : '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
