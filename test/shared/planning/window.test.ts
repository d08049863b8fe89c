import { expect, test } from 'vitest';
import { editableUntil, editWindowBetween, isEditable } from '#shared/planning/window.ts';
import { dayPlus } from '#shared/platform/days.ts';

test.each([
  ['2027-03-01', 14, '2027-02-14'],
  ['2028-03-01', 1, '2028-02-28'],
  ['2027-01-10', 0, '2027-01-09'],
])('what registers from %s, with a window of %i days, may be changed until %s', (opensOn, days, until) => {
  expect(editableUntil(opensOn, days)).toBe(until);
  expect(editWindowBetween({ opensOn, editableUntil: until })).toBe(days);
  expect([isEditable(opensOn, until, days), isEditable(opensOn, dayPlus(until, 1), days)]).toEqual([
    true,
    false,
  ]);
});
