import { expect, test } from 'vitest';
import { dayPlus, daysBetween, instantPlus, monthsPlus } from '#shared/platform/days.ts';

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-03-28', 1, '2027-03-29'],
  ['9999-01-01', 1, '9999-01-02'],
  ['0000-02-01', -1, '0000-01-31'],
  ['9999-12-31', 1, '9999-12-31'],
  ['0000-01-01', -1, '0000-01-01'],
])('%s and %i days is %s', (date, days, later) => {
  expect(dayPlus(date, days)).toBe(later);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-01', 1, '2027-01-01'],
  ['1999-12-31', 14, '2001-02-28'],
  ['0026-09-01', 6, '0027-03-01'],
  ['2027-01-01', -1, '2026-12-01'],
  ['9999-06-30', 1, '9999-07-30'],
  ['9999-06-30', 7, '9999-12-31'],
])('%s and %i months is %s', (date, months, later) => {
  expect(monthsPlus(date, months)).toBe(later);
});

test('days are counted from one date to another, over a change of the clock as well', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2);
});

test('an instant moves by 24 hours a day', () => {
  expect(instantPlus('2027-03-27T12:00:00.000Z', 2)).toBe('2027-03-29T12:00:00.000Z');
  expect(instantPlus('2027-03-01T00:00:00.000Z', -1)).toBe('2027-02-28T00:00:00.000Z');
});
