import { closeSync, existsSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';

/** Up to where a function has taken a stream: a sequence number, `0` before the first record. */
export interface Checkpoint {
  readonly read: () => string;
  /** Puts it on disk too, unless that was done a moment ago: a kill then makes it come again. */
  readonly write: (sequenceNumber: string) => void;
  /** Puts on disk what isn't yet. */
  readonly flush: () => void;
  /** Does so for the last time. */
  readonly close: () => void;
}

/** A bulk job makes a hundred batches a second. */
const momentMilliseconds = 100;
/** Longer than any sequence number: each takes the whole place of the one before. */
const width = 64;

const folderIn = (data: string) => join(data, 'streams');

/** Opens the checkpoint of one reading function, which a kill leaves as it was or as it became: never beyond what was taken. */
export function openCheckpoint(data: string, name: string): Checkpoint {
  mkdirSync(folderIn(data), { recursive: true });
  const path = join(folderIn(data), `${name}.json`);
  if (!existsSync(path)) writeJson(path, '0');
  let taken = readJson(path, '0');
  // Written in its place, in one piece that no kill divides: a file that takes another's place is first put on the disk
  // itself, which took a tenth of an import of users.
  const file = openSync(path, 'r+');
  let written = taken;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const flush = () => {
    if (written === taken) return;
    writeSync(file, JSON.stringify(taken).padEnd(width), 0);
    written = taken;
    writtenAt = performance.now();
  };
  return {
    read: () => taken,
    write: (sequenceNumber) => {
      taken = sequenceNumber;
      if (performance.now() - writtenAt > momentMilliseconds) flush();
    },
    flush,
    close: () => {
      flush();
      closeSync(file);
    },
  };
}

/** The sequence number up to which every function has taken its stream. */
export function takenUntil(data: string): bigint {
  mkdirSync(folderIn(data), { recursive: true });
  const names = readdirSync(folderIn(data)).filter((file) => file.endsWith('.json'));
  const taken = names.map((file) => BigInt(readJson(join(folderIn(data), file), '0')));
  return taken.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n;
}
