import { dayPlus, daysBetween } from '#shared/platform/days.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

function dateIn(form: Intl.DateTimeFormatOptions, date: string): string {
  return new Intl.DateTimeFormat(locales[currentLanguage()], { timeZone: 'UTC', ...form }).format(
    new Date(date),
  );
}

/** The Monday of the week that a day is in. */
export function mondayOf(date: string): string {
  return dayPlus(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** The days of a week, Monday first. @param monday `yyyy-MM-dd` */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => dayPlus(monday, index));
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
  const thursday = dayPlus(mondayOf(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
