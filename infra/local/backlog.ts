import { constants, ftruncateSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { newId } from './ids.ts';
import { openJsonLines } from './json-lines.ts';

/** What is under way, kept across a kill. */
export interface Backlog<Value> {
  /** What an earlier process left under way, oldest first. */
  readonly left: ReadonlyMap<string, Value>;
  /**
   * When this returns, the value is on disk.
   * @returns what removes it
   * @throws when it can't be written; then it isn't there
   */
  readonly add: (value: Value) => string;
  /** What is removed while the disk is full comes back with the next process. */
  readonly remove: (id: string) => void;
}

/** A line that adds, or, without a value, one that removes. */
interface Line<Value> {
  readonly id: string;
  readonly value?: Value;
}

/**
 * Opens a backlog: a file of lines that add and lines that remove, which is emptied whenever nothing is under way. A file
 * for each value, made, renamed and deleted, would take ten times as long.
 */
export function openBacklog<Value>(path: string): Backlog<Value> {
  const left = new Map<string, Value>();
  for (const { id, value } of openJsonLines<Line<Value>>(path).read()) {
    if (value === undefined) left.delete(id);
    else left.set(id, value);
  }
  const text = [...left].map(([id, value]) => lineOf({ id, value })).join('');
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND);
  const known = new Set(left.keys());
  let size = Buffer.byteLength(text);

  const write = (line: string) => {
    try {
      size += writeSync(file, line);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
  };
  return {
    left,
    add: (value) => {
      const id = newId();
      write(lineOf({ id, value }));
      known.add(id);
      return id;
    },
    remove: (id) => {
      known.delete(id);
      if (known.size > 0) return tolerably(() => write(lineOf({ id })));
      ftruncateSync(file, 0);
      size = 0;
    },
  };
}

const lineOf = (line: Line<unknown>) => `${JSON.stringify(line)}\n`;

/** Nothing is lost when this fails: what was removed happens once more. */
function tolerably(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error('What has arrived could not be noted, and comes again:', error);
  }
}
