import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A line that a function of the fixture app left. */
export interface Line {
  readonly called?: string;
  readonly step?: string;
  readonly token?: string;
  readonly taken?: readonly string[];
  readonly consumed?: string;
  readonly detail?: unknown;
}

/** Everything the functions have left so far. */
export const linesOf = (traceFile: string): Line[] =>
  readFileSync(traceFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** What takes longer than this on a machine with much else to do is not going to happen. */
const patienceMilliseconds = 60_000;

/**
 * Waits until something is there.
 * @throws when it isn't within a minute
 */
export async function eventually<Value>(
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (const until = performance.now() + patienceMilliseconds; performance.now() < until; await delay(20)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`Did not happen in time: ${look}`);
}
