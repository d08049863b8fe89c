import { createHash } from 'node:crypto';

/** What AWS may do at any moment, and a machine of one's own never does. */
type Unkindness =
  | 'event comes late'
  | 'event comes twice'
  | 'answer is lost'
  | 'records come again'
  | 'write is throttled'
  | 'write conflicts'
  | 'batch comes in parts'
  | 'index lags'
  | 'item lags';

/** Decides when the local cloud is as unkind as AWS may be. */
export interface Unkind {
  /** @param probability from 0 to 1 */
  readonly happens: (what: Unkindness, probability: number) => boolean;
  /** @returns how long something takes, up to so many milliseconds */
  readonly wait: (what: Unkindness, milliseconds: number) => number;
}

/** Nothing untoward happens. */
export const kind: Unkind = { happens: () => false, wait: () => 0 };

/**
 * Decides by a seed: the nth time that something may happen, it does or doesn't, in every run with that seed alike.
 * @param seed any text
 */
export function unkindBy(seed: string): Unkind {
  const times = new Map<Unkindness, number>();
  const draw = (what: Unkindness) => {
    const nth = times.get(what) ?? 0;
    times.set(what, nth + 1);
    return createHash('sha256').update(`${seed}/${what}/${nth}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    happens: (what, probability) => draw(what) < probability,
    wait: (what, milliseconds) => Math.floor(draw(what) * milliseconds),
  };
}
