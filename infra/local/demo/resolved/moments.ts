import { instantPlus } from '#shared/platform/days.ts';

/** Turns days before (or, negative, after) the loading of the demo into moments. */
export interface Moments {
  /** The instant that many days ago, in UTC. */
  at(daysAgo: number): string;
  /** The date that many days ago, `yyyy-MM-dd`. */
  on(daysAgo: number): string;
}

/**
 * Moments as seen from the loading of the demo.
 * @param now instant of loading, in ISO form
 */
export function momentsFrom(now: string): Moments {
  const at = (daysAgo: number) => instantPlus(now, -daysAgo);
  return { at, on: (daysAgo) => at(daysAgo).slice(0, 10) };
}
