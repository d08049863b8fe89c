import { dayPlus, daysBetween } from '#shared/platform/days.ts';
import { writtenDates } from '#web/platform/written-dates.ts';

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
  return daysOfWeek('2024-01-01').map(weekday);
}

const weekday = writtenDates({ weekday: 'long' });

/** A day in words, e.g. `maandag 23 november`. */
export const dayInWords = writtenDates({ weekday: 'long', day: 'numeric', month: 'long' });

/** The same, short, e.g. `ma 23`. */
export const shortDay = writtenDates({ weekday: 'short', day: 'numeric' });

/** The number of the week that a day is in, by ISO 8601. */
export function weekNumber(date: string): number {
  const thursday = dayPlus(mondayOf(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
