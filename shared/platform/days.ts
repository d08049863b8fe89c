const dayMilliseconds = 24 * 3600 * 1000;

/** A date so many days later, or earlier; beyond the years that a date is written in, the last of them, or the first. */
export function dayPlus(date: string, days: number): string {
  const found = new Date(Date.parse(date) + days * dayMilliseconds);
  if (found.getUTCFullYear() > 9999) return '9999-12-31';
  return found.getUTCFullYear() < 0 ? '0000-01-01' : found.toISOString().slice(0, 10);
}

/** How many days a date is after another, both `yyyy-MM-dd`; of instants also parts of a day. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayMilliseconds;
}

/** An instant so many times 24 hours later, or earlier; UTC, ISO form. */
export function instantPlus(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMilliseconds).toISOString();
}
