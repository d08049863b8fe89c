import { setTimeout as delay } from 'node:timers/promises';

const retryMilliseconds = 2000;

/**
 * Does what may fail for a while, as writing does on a full disk, until it succeeds or is not wanted any more. Says so
 * when it first fails, and when it succeeds after all.
 * @param what for a reader, e.g. `Putting aside an event`
 */
export async function persistently(what: string, signal: AbortSignal, work: () => unknown): Promise<void> {
  for (let failed = false; !signal.aborted; ) {
    try {
      await work();
      if (failed) console.error(`${what} succeeds again`);
      return;
    } catch (error) {
      if (!failed) console.error(`${what} fails, and is tried again until it succeeds:`, error);
      failed = true;
      await delay(retryMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
