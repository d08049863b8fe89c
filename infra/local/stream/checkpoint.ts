import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';

/** Up to where a function has taken a stream: a sequence number, `0` before the first record. */
export interface Checkpoint {
  readonly read: () => string;
  readonly write: (sequenceNumber: string) => void;
}

const folderIn = (data: string) => join(data, 'streams');

/** Opens the checkpoint of one reading function, which a kill leaves as it was or as it became. */
export function openCheckpoint(data: string, name: string): Checkpoint {
  mkdirSync(folderIn(data), { recursive: true });
  const path = join(folderIn(data), `${name}.json`);
  let taken = readJson(path, '0');
  return {
    read: () => taken,
    write: (sequenceNumber) => {
      taken = sequenceNumber;
      writeJson(path, taken);
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
