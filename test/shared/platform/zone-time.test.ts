import { expect, test } from 'vitest';
import { localTime } from '#shared/http/fields.ts';
import { dutchDate, dutchTime, instantOf } from '#shared/platform/zone-time.ts';

const both = [
  ['winter', '2026-02-01T09:00:00', '2026-02-01T08:00:00.000Z'],
  ['summer', '2026-07-01T09:00:00', '2026-07-01T07:00:00.000Z'],
  ['the last second before summer time', '2027-03-28T01:59:59', '2027-03-28T00:59:59.000Z'],
  ['the first second of summer time', '2027-03-28T03:00:00', '2027-03-28T01:00:00.000Z'],
  ['the second before the hour that comes twice', '2026-10-25T01:59:59', '2026-10-24T23:59:59.000Z'],
  ['the hour that comes twice', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['the first second of winter time alone', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ['midnight', '2026-12-31T00:00:00', '2026-12-30T23:00:00.000Z'],
] as const;

test.each(both)('%s is one instant, and shows as it was written', (_, time, instant) => {
  expect([instantOf(time), dutchTime(instant)]).toEqual([instant, time]);
});

test('a time that the change to summer time leaves out counts on from the hour before', () => {
  expect(instantOf('2027-03-28T02:30:00')).toBe('2027-03-28T01:30:00.000Z');
  expect(dutchTime('2027-03-28T01:30:00.000Z')).toBe('2027-03-28T03:30:00');
});

test.each(['0001-01-01T00:00:00', '0202-11-29T09:00:00', '0999-12-31T23:59:59', '9999-12-31T23:59:59'])(
  '%s is an instant too: whoever types a year by halves is not told that something went wrong',
  (time) => expect(dutchTime(instantOf(time))).toBe(time),
);

test('before the first year there was none', () => {
  expect(dutchTime(instantOf('0000-12-31T23:59:59'))).toBe('0001-01-01T00:00:00');
});

test('the hour that comes twice shows the same both times', () => {
  expect([dutchTime('2026-10-25T00:30:00.000Z'), dutchTime('2026-10-25T01:30:00.000Z')]).toEqual([
    '2026-10-25T02:30:00',
    '2026-10-25T02:30:00',
  ]);
});

test('a day begins at midnight in the Netherlands, in winter and in summer', () => {
  expect([dutchDate('2026-11-21T22:59:59.999Z'), dutchDate('2026-11-21T23:00:00.000Z')]).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(dutchDate('2026-07-01T22:00:00.000Z')).toBe('2026-07-02');
});

test.each(['2026-02-30T10:00:00', '2026-02-01T10:00', '2026-02-01T10:00:00Z', '2026-02-01T10:00:00.5', 'x'])(
  'no time is %s',
  (text) => expect(localTime.safeParse(text).success).toBe(false),
);

test('a time is written with its seconds and without a zone', () => {
  expect(localTime.parse('2028-02-29T23:59:59')).toBe('2028-02-29T23:59:59');
});
