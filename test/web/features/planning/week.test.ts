// @vitest-environment one-file-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { hoursOf, inLanes, minutesOf } from '#web/features/planning/lanes.ts';
import {
  dayInWords,
  daysOfWeek,
  mondayOf,
  shortDay,
  weekdayNames,
  weekNumber,
} from '#web/features/planning/week.ts';
import { startI18n } from '#web/platform/i18n/i18n.ts';

beforeAll(startI18n);

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23', 48],
    ['2026-11-29', '2026-11-23', 48],
    ['2027-01-03', '2026-12-28', 53],
    ['2027-01-04', '2027-01-04', 1],
    ['2024-12-30', '2024-12-30', 1],
  ])('of %s begins on %s, and has number %i', (day, monday, number) => {
    expect([mondayOf(day), weekNumber(day)]).toEqual([monday, number]);
  });

  it('has seven days, Monday first, over the end of a month and of summer time', () => {
    expect(daysOfWeek('2026-10-26')).toEqual([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
      '2026-11-01',
    ]);
    expect(weekdayNames()).toEqual([
      ...['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    ]);
  });

  it('tells its days in words', () => {
    expect([dayInWords('2026-11-23'), shortDay('2026-11-23')]).toEqual(['maandag 23 november', 'ma 23']);
  });
});

describe('items of a day', () => {
  const item = (startTime: string, endTime: string) => ({ startTime, endTime }) as ScheduleItem;
  const lanesOf = (...items: ScheduleItem[]) => {
    const { placed, lanes } = inLanes(items);
    return [placed.map(({ lane }) => lane), lanes];
  };

  it('stand side by side where they overlap, each as far left as there is room', () => {
    expect(lanesOf()).toEqual([[], 1]);
    expect(lanesOf(item('09:00', '10:00'), item('10:00', '11:00'))).toEqual([[0, 0], 1]);
    expect(lanesOf(item('09:00', '12:00'), item('09:30', '10:00'), item('10:00', '11:00'))).toEqual([
      [0, 1, 1],
      2,
    ]);
    expect(lanesOf(item('09:00', '10:00'), item('09:00', '10:00'), item('09:59', '11:00'))).toEqual([
      [0, 1, 2],
      3,
    ]);
  });

  it('are as wide as there is room at their time, also where others of the day stand side by side', () => {
    const spansOf = (...items: ScheduleItem[]) => inLanes(items).placed.map(({ lane, span }) => [lane, span]);
    const three = [item('09:00', '12:00'), item('09:00', '10:00'), item('09:30', '11:00')];
    expect(spansOf(...three, item('11:30', '12:00'), item('13:00', '14:00'))).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
  });

  it('stand beside one that is shown longer than it lasts', () => {
    expect(lanesOf(item('10:00', '10:05'), item('10:10', '11:00'))).toEqual([[0, 1], 2]);
  });

  it('need whole hours, at least from nine to five', () => {
    expect(hoursOf([])).toEqual({ first: 9, last: 17 });
    expect(hoursOf([item('08:59', '10:00'), item('16:00', '17:01')])).toEqual({ first: 8, last: 18 });
    expect(hoursOf([item('08:00', '17:00')])).toEqual({ first: 8, last: 17 });
    expect([minutesOf('00:00'), minutesOf('13:45')]).toEqual([0, 825]);
  });
});
