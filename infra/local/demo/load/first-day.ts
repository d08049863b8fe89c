import type { Holiday } from '#shared/planning/planning-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import type { plannings } from '../plannings.ts';

/**
 * The day on which something of the demo is first planned. What comes once keeps out of the holidays, by whole weeks:
 * it would be planned on no day at all, and the demo couldn't be loaded in the weeks before.
 * @param monday of the week of loading
 */
export function firstDayOf(
  { week, weekday, every }: Pick<(typeof plannings)[number], 'week' | 'weekday' | 'every'>,
  monday: string,
  holidays: readonly Holiday[],
): string {
  const days = [0, 7, 14, 21].map((later) => dayPlus(monday, week * 7 + weekday - 1 + later));
  const [first] = every
    ? days
    : days.filter((day) => !holidays.some((one) => one.from <= day && day <= one.until));
  if (!first) throw new Error('holidays take all the weeks after');
  return first;
}
