import { describe, expect, test } from 'vitest';
import { instantsOf, mondayOf, occurrencesOf, overlap, withChange } from '#functions/planning/occurrences.ts';
import { daysOf, ruleOf, type When } from '#functions/planning/recurrence.ts';
import type { Repeat } from '#shared/planning/planning-schemas.ts';

const when = (on: string, repeat: Partial<Repeat> | null, more: Partial<When> = {}): When => ({
  on,
  startTime: '09:00',
  endTime: '10:30',
  repeat: repeat && { every: 'daily', weekdays: [], until: null, times: null, ...repeat },
  skipHolidays: true,
  ...more,
});
const days = async (of: When, holidays: Parameters<typeof daysOf>[1] = []) =>
  (await daysOf(of, holidays)).dates;

describe('the days of a planning', () => {
  test.each([
    ['daily', { every: 'daily', times: 3 }, ['2027-01-30', '2027-01-31', '2027-02-01']],
    [
      'weekly on two days, from the first that fits',
      { every: 'weekly', weekdays: [3, 1], until: '2027-02-10' },
      ['2027-02-01', '2027-02-03', '2027-02-08', '2027-02-10'],
    ],
    [
      'every two weeks',
      { every: 'two-weeks', weekdays: [6], times: 3 },
      ['2027-01-30', '2027-02-13', '2027-02-27'],
    ],
    ['every four weeks', { every: 'four-weeks', weekdays: [6], times: 2 }, ['2027-01-30', '2027-02-27']],
    ['semi-annually', { every: 'semi-annually', times: 3 }, ['2027-01-30', '2027-07-30', '2028-01-30']],
    ['annually', { every: 'annually', times: 2 }, ['2027-01-30', '2028-01-30']],
  ] as const)('are right for what repeats %s', async (_, repeat, expected) => {
    const { weekdays = [], ...rest } = { weekdays: [] as readonly number[], ...repeat };
    expect(await days(when('2027-01-30', { ...rest, weekdays: [...weekdays] }))).toEqual(expected);
  });

  test('pass over months without a 31st, and years without a 29 February', async () => {
    expect(await days(when('2027-01-31', { every: 'monthly', times: 4 }))).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
      '2027-07-31',
    ]);
    expect(await days(when('2028-02-29', { every: 'annually', times: 2 }))).toEqual([
      '2028-02-29',
      '2032-02-29',
    ]);
  });

  test('leave out holidays and say which, unless they are to count', async () => {
    const holidays = [{ name: 'Kerstvakantie', from: '2026-12-21', until: '2027-01-01' }];
    const weekly = { every: 'weekly', weekdays: [5], times: 4 } as const;
    const of = when('2026-12-18', { ...weekly, weekdays: [5] });
    expect(await daysOf(of, holidays)).toEqual({
      dates: ['2026-12-18', '2027-01-08'],
      skipped: [
        { on: '2026-12-25', name: 'Kerstvakantie' },
        { on: '2027-01-01', name: 'Kerstvakantie' },
      ],
    });
    expect(await days({ ...of, skipHolidays: false }, holidays)).toHaveLength(4);
  });

  test.each([
    ['ends before it starts', when('2027-01-30', null, { endTime: '08:59' }), 'endTime', 'endsFirst'],
    ['is over at once', when('2027-01-30', null, { endTime: '09:00' }), 'endTime', 'endsFirst'],
    [
      'is weekly without a weekday',
      when('2027-01-30', { every: 'weekly', times: 2 }),
      'repeat.weekdays',
      'minItems',
    ],
    ['has no end', when('2027-01-30', { every: 'daily' }), 'repeat.until', 'required'],
    ['ends before its first day', when('2027-01-30', { until: '2027-01-29' }), 'repeat.until', 'beforeStart'],
    [
      'goes on after the last year',
      when('9999-12-24', { every: 'weekly', weekdays: [5], times: 4 }),
      'repeat.until',
      'date',
    ],
    ['comes five thousand times', when('2027-01-30', { until: '2040-10-08' }), 'repeat.until', 'tooMany'],
    [
      'never comes',
      when('2027-01-30', { every: 'weekly', weekdays: [1], until: '2027-01-31' }),
      'on',
      'noOccurrence',
    ],
  ])('are refused for what %s', async (_, of, field, key) => {
    await expect(daysOf(of, [])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: { [field]: expect.objectContaining({ key }) },
    });
  });

  test('follow a rule as RFC 5545 writes it', () => {
    const repeat: Repeat = { every: 'two-weeks', weekdays: [5, 1], until: '2027-06-30', times: null };
    expect(ruleOf(repeat)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270630T235959Z');
  });
});

describe('an occurrence', () => {
  test.each([
    ['in winter', '2027-03-27', '09:00', '2027-03-27T08:00:00.000Z'],
    ['after the clock went forward', '2027-03-28', '09:00', '2027-03-28T07:00:00.000Z'],
    ['in the hour that is left out', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['in the hour that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after the clock went back', '2026-10-25', '09:00', '2026-10-25T08:00:00.000Z'],
  ])('%s is at its instant', (_, on, startTime, startsAt) => {
    expect(instantsOf({ on, startTime, endTime: '23:00' }).startsAt).toBe(startsAt);
  });

  test('that starts in the hour that is left out never ends before it starts', () => {
    expect(instantsOf({ on: '2027-03-28', startTime: '02:30', endTime: '03:15' })).toEqual({
      startsAt: '2027-03-28T01:30:00.000Z',
      endsAt: '2027-03-28T02:15:00.000Z',
    });
  });

  const timed = {
    dates: ['2027-02-01', '2027-02-08'],
    changes: [],
    startTime: '09:00',
    endTime: '10:00',
    room: 'A1',
  };
  const moved = { on: '2027-02-10', startTime: '13:00', endTime: '14:00', room: 'B2' };

  test('is where it was moved to, named by the day on which it would have been', () => {
    const changes = withChange(timed, { on: '2027-02-01', cancelled: false, moved });
    expect(occurrencesOf({ ...timed, changes })).toMatchObject([
      { occurrence: '2027-02-08', on: '2027-02-08', status: 'planned' },
      { occurrence: '2027-02-01', on: '2027-02-10', startTime: '13:00', room: 'B2', status: 'moved' },
    ]);
  });

  test('comes back when it is neither cancelled nor moved', () => {
    const changes = withChange(timed, { on: '2027-02-01', cancelled: true, moved: null });
    expect(occurrencesOf({ ...timed, changes })[0]?.status).toBe('cancelled');
    expect(withChange({ ...timed, changes }, { on: '2027-02-01', cancelled: false, moved: null })).toEqual(
      [],
    );
  });

  test('cannot be changed on a day on which there is none', () => {
    expect(() => withChange(timed, { on: '2027-02-02', cancelled: true, moved: null })).toThrow(
      'INVALID_INPUT',
    );
  });

  test('stands in the way of what overlaps, not of what follows or was cancelled', () => {
    const at = (startTime: string, endTime: string, status: 'planned' | 'cancelled' = 'planned') => ({
      ...{ occurrence: '2027-02-01', on: '2027-02-01', room: '' },
      ...{ startTime, endTime, status },
    });
    const nine = at('09:00', '10:00');
    expect(overlap(nine, at('09:59', '11:00'))).toBe(true);
    expect(overlap(nine, at('10:00', '11:00'))).toBe(false);
    expect(overlap(nine, at('09:00', '10:00', 'cancelled'))).toBe(false);
  });
});

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});
