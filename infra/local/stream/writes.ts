import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type NewestRecord, newestRecordIn } from '../dynamo/newest-record.ts';

/** Tells when there may be something new in a stream, so that nobody asks it for nothing. */
export interface Writes {
  readonly listen: () => Bell;
  readonly stop: () => void;
}

/** One listener's: rings with each write. */
export interface Bell {
  readonly ring: () => void;
  /** Resolves when it has rung since the last time, or a while later. */
  readonly rung: (signal: AbortSignal) => Promise<void>;
}

/** Should a write ever go by unseen, its records are found this much later. */
const longestMilliseconds = 2000;
/** How often a database is asked whose file is not here. */
const blindMilliseconds = 100;
/** A write is several changes of the log: they are looked at together, and once more for what was not in place yet. */
const soonMilliseconds = 2;
const againMilliseconds = 50;

/**
 * Watches the log that the embedded database writes to before anything else, and rings where a stream has grown by it:
 * most of what is written is in none, and each ring costs a call.
 * @param database its file; undefined where it is not ours
 * @param open reads the number of the newest record in the file
 */
export function watchWrites(database: string | undefined, open = newestRecordIn): Writes {
  const bells: Bell[] = [];
  const ring = () => {
    for (const bell of bells) bell.ring();
  };
  const seen = database === undefined ? undefined : watchLog(database, open(database), ring);
  const patience = seen ? longestMilliseconds : blindMilliseconds;
  return {
    listen: () => {
      const bell = bellOf(patience);
      bells.push(bell);
      return bell;
    },
    stop: () => seen?.stop(),
  };
}

function watchLog(database: string, newest: NewestRecord, ring: () => void): { readonly stop: () => void } {
  let known = newest.read();
  let soon: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  const look = () => {
    soon = undefined;
    const now = newest.read();
    // A number that can't be read now may be a new one.
    if (now === known && now !== undefined) return;
    known = now;
    ring();
  };
  const watcher = watch(dirname(database), (_, name) => {
    if (name !== `${basename(database)}-wal`) return;
    soon ??= setTimeout(look, soonMilliseconds);
    again ??= setTimeout(look, againMilliseconds);
    again.refresh();
  });
  return {
    stop: () => {
      watcher.close();
      clearTimeout(soon);
      clearTimeout(again);
      newest.close();
    },
  };
}

function bellOf(patience: number): Bell {
  let hasRung = new AbortController();
  return {
    ring: () => hasRung.abort(),
    rung: async (signal) => {
      const any = AbortSignal.any([signal, hasRung.signal]);
      await delay(patience, undefined, { signal: any }).catch(() => undefined);
      hasRung = new AbortController();
    },
  };
}
