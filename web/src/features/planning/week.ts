import { currentLanguage } from '#web/platform/i18n/i18n.ts';

const dayMilliseconds = 24 * 3600 * 1000;
const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

function dateIn(form: Intl.DateTimeFormatOptions, date: string): string {
  return new Intl.DateTimeFormat(locales[currentLanguage()], { timeZone: 'UTC', ...form }).format(
    new Date(date),
  );
}

/** A date so many days later, or earlier. */
export function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** The Monday of the week that a day is in. */
export function mondayOf(date: string): string {
  return daysFrom(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** The days of a week, Monday first. @param monday `yyyy-MM-dd` */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => daysFrom(monday, index));
}

/** The names of the days of the week in the reader's language, Monday first. */
export function weekdayNames(): string[] {
  return daysOfWeek('2024-01-01').map((day) => dateIn({ weekday: 'long' }, day));
}

/** A day in words, e.g. `maandag 23 november`. */
export function dayInWords(date: string): string {
  return dateIn({ weekday: 'long', day: 'numeric', month: 'long' }, date);
}

/** The same, short, e.g. `ma 23`. */
export function shortDay(date: string): string {
  return dateIn({ weekday: 'short', day: 'numeric' }, date);
}

/** The number of the week that a day is in, by ISO 8601. */
export function weekNumber(date: string): number {
  const thursday = daysFrom(mondayOf(date), 3);
  const firstOfYear = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - firstOfYear) / (7 * dayMilliseconds)) + 1;
}
