/** Before this much was sent, what is left can't be told from how long it took. */
const leastPercent = 3;
const leastMilliseconds = 1500;

/**
 * How long an upload will take from here, if it goes on as it went.
 * @param percent sent so far
 * @param milliseconds since it began
 * @returns whole seconds; undefined while nothing sensible can be said, and once all was sent
 */
export function secondsLeft(percent: number, milliseconds: number): number | undefined {
  if (percent < leastPercent || percent >= 99 || milliseconds < leastMilliseconds) return undefined;
  return Math.max(1, Math.round((milliseconds * (99 - percent)) / percent / 1000));
}
