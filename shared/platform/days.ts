const dayMilliseconds = 24 * 3600 * 1000;

/** A date so many days later, or earlier; beyond the years that a date is written in, the last of them, or the first. */
export function dayPlus(date: string, days: number): string {
  const found = new Date(Date.parse(date) + days * dayMilliseconds);
  if (found.getUTCFullYear() > 9999) return '9999-12-31';
  return found.getUTCFullYear() < 0 ? '0000-01-01' : found.toISOString().slice(0, 10);
}

/** A date so many months later; a day that the month doesn't have is its last, and beyond the last year it is the last of all. */
export function monthsPlus(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [laterYear, later] = [Math.floor(count / 12), (count % 12) + 1];
  if (laterYear > 9999) return '9999-12-31';
  // Of the same years as any four hundred: `UTC` takes the first hundred for those of the last century.
  const last = new Date(Date.UTC(2000 + (laterYear % 400), later, 0)).getUTCDate();
  const padded = (part: number, length = 2) => String(part).padStart(length, '0');
  return [padded(laterYear, 4), padded(later), padded(Math.min(day, last))].join('-');
}

/** How many days a date is after another, both `yyyy-MM-dd`; of instants also parts of a day. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayMilliseconds;
}

/** An instant so many times 24 hours later, or earlier; UTC, ISO form. */
export function instantPlus(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMilliseconds).toISOString();
}
