import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

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

/**
 * Watches the log that the embedded database writes to before anything else.
 * @param database its file; undefined where it is not ours
 */
export function watchWrites(database: string | undefined): Writes {
  const bells: Bell[] = [];
  const ring = () => {
    for (const bell of bells) bell.ring();
  };
  const watcher: FSWatcher | undefined =
    database === undefined
      ? undefined
      : watch(dirname(database), (_, name) => {
          if (name === `${basename(database)}-wal`) ring();
        });
  const patience = watcher ? longestMilliseconds : blindMilliseconds;
  return {
    listen: () => {
      const bell = bellOf(patience);
      bells.push(bell);
      return bell;
    },
    stop: () => watcher?.close(),
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
