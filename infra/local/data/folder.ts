import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../options.ts';
import { lockFiles, takeLock } from './lock.ts';

/** A data folder that is this process's alone until it lets go. */
export interface DataFolder {
  readonly path: string;
  /** Whether the demo content is in; a start that was cut short leaves it false. */
  readonly filled: boolean;
  readonly markFilled: () => void;
  readonly release: () => void;
}

/** Says that a folder is one of ours, and of which layout. */
const mark = 'leerpad-data';
const layout = '6';

/**
 * Takes the data folder.
 * @param reset empties it first; a folder whose filling was cut short is emptied in any case
 * @throws StartError when it is in use, holds anything else, or can't be written
 */
export function takeFolder(path: string, reset: boolean): DataFolder {
  const folder = resolve(path);
  const at = (name: string) => join(folder, name);
  makeFolder(folder);
  const found = existsSync(at(mark)) ? readFileSync(at(mark), 'utf8') : undefined;
  if (found === undefined && readdirSync(folder).some((name) => !lockFiles.has(name))) {
    throw new StartError(`${folder} holds something else: choose an empty folder with --data`);
  }
  if (found !== undefined && found !== layout && !reset) {
    throw new StartError(`${folder} was written by another version: start once with --reset`);
  }
  const release = takeLock(folder);
  if (reset || !existsSync(at('filled'))) {
    const content = readdirSync(folder).filter((name) => !lockFiles.has(name));
    for (const name of content) rmSync(at(name), { recursive: true, force: true });
  }
  writeFileSync(at(mark), layout);
  return {
    path: folder,
    filled: existsSync(at('filled')),
    markFilled: () => writeFileSync(at('filled'), ''),
    release,
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    readdirSync(folder);
  } catch (error) {
    throw new StartError(`Cannot write in ${folder}: ${error instanceof Error ? error.message : error}`);
  }
}
