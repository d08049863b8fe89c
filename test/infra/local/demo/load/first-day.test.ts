import { describe, expect, it } from 'vitest';
import { daysOf } from '#functions/planning/recurrence.ts';
import { firstDayOf } from '#infra/local/demo/load/first-day.ts';
import { holidaysAround } from '#infra/local/demo/load/plannings.ts';
import { plannings } from '#infra/local/demo/plannings.ts';
import { dayPlus } from '#shared/platform/days.ts';

const mondays = Array.from({ length: 53 }, (_, week) => dayPlus('2026-07-06', week * 7));

describe('the first day of what the demo plans', () => {
  it.each(plannings)('lets $key be planned in whichever week the demo is loaded', async (one) => {
    const { startTime, endTime, weekday, every, times = null } = one;
    const repeat = every ? { every, weekdays: [weekday], until: null, times } : null;
    for (const monday of mondays) {
      const holidays = holidaysAround(monday);
      const on = firstDayOf(one, monday, holidays);
      const { dates } = await daysOf({ on, startTime, endTime, repeat, skipHolidays: true }, holidays);
      expect(dates.length, monday).toBeGreaterThan(0);
    }
  });

  it('is two weeks later where the holidays have it, on the same day of the week', () => {
    const holidays = holidaysAround('2026-11-30');
    expect(firstDayOf({ week: 3, weekday: 5 }, '2026-11-30', holidays)).toBe('2027-01-08');
  });

  it('stays in its week where there is none', () => {
    expect(firstDayOf({ week: 3, weekday: 5 }, '2026-11-23', holidaysAround('2026-11-23'))).toBe(
      '2026-12-18',
    );
  });

  it('stays in the holidays for what comes back after them', () => {
    const holidays = holidaysAround('2026-12-21');
    expect(firstDayOf({ week: 0, weekday: 1, every: 'weekly' }, '2026-12-21', holidays)).toBe('2026-12-21');
  });
});
