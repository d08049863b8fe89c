import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openJsonLines } from '../json-lines.ts';
import type { Json } from '../template/types.ts';

/** What happened in an execution. `task` names a visit to a state, e.g. `OpenQuickscan#2`. */
export type Entry =
  | { readonly type: 'started'; readonly name: string; readonly input: Json; readonly at: string }
  /** A task began; `token` is the one it hands out. */
  | { readonly type: 'begun'; readonly task: string; readonly at: string; readonly token?: string }
  /** The function behind a waiting task has taken the token. */
  | { readonly type: 'opened'; readonly task: string }
  | { readonly type: 'heartbeat'; readonly task: string; readonly at: string }
  | { readonly type: 'done'; readonly task: string; readonly output: Json }
  | { readonly type: 'failed'; readonly task: string; readonly error: string; readonly cause: string }
  | {
      readonly type: 'ended';
      readonly status: 'SUCCEEDED' | 'FAILED' | 'ABORTED';
      readonly at: string;
      readonly output?: Json;
      readonly error?: string;
      readonly cause?: string;
    };

/** What happened in one execution, kept as it happens. */
export interface Journal {
  readonly entries: readonly Entry[];
  /** When this returns, the entry survives a kill. */
  readonly write: (entry: Entry) => void;
}

/** Opens the journal of an execution, new or known. */
export function openJournal(path: string): Journal {
  const { read, add } = openJsonLines<Entry>(path);
  const entries = read();
  const write = (entry: Entry) => {
    add(entry);
    entries.push(entry);
  };
  return { entries, write };
}

/**
 * Opens the journals of one state machine.
 * @returns those there are, by the execution's name, and how to make another
 */
export function openJournals(data: string, machine: string) {
  const folder = join(data, 'executions', machine);
  mkdirSync(folder, { recursive: true });
  // An execution's name may hold anything but what a file name may not; `%` comes first.
  const pathOf = (name: string) => join(folder, `${encodeURIComponent(name)}.jsonl`);
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .map(
      (file) =>
        [decodeURIComponent(file.slice(0, -'.jsonl'.length)), openJournal(join(folder, file))] as const,
    )
    // A kill before the first line was written leaves an execution that nobody was told of.
    .filter(([, { entries }]) => entries.length > 0);
  return { known: new Map(known), create: (name: string) => openJournal(pathOf(name)) };
}
