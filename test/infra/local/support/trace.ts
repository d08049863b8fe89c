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

/**
 * Waits until something is there.
 * @throws when it isn't within ten seconds
 */
export async function eventually<Value>(
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(20);
  }
  throw new Error(`Did not happen in time: ${look}`);
}
