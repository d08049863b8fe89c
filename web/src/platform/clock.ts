/** The only place in the interface that reads the clock. Milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** Today's date where the institutions are, `yyyy-MM-dd`. */
export function today(): string {
  return dateAt(now());
}

/** Made once, as making it takes thirty times as long as using it. */
let dates: Intl.DateTimeFormat | undefined;

/** The date of a moment where the institutions are, `yyyy-MM-dd`. @param at milliseconds since 1970 */
export function dateAt(at: number): string {
  dates ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
  return dates.format(at);
}
