import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import { movedInput, planningInput } from '#shared/planning/planning-schemas.ts';

const day = { on: '2026-12-24', room: '' };

test.each([
  ['9:00', '09:00'],
  ['9.05', '09:05'],
  [' 0930 ', '09:30'],
  ['930', '09:30'],
  ['23:59', '23:59'],
])('a time that is typed as %s is %s', (typed, kept) => {
  expect(movedInput.parse({ ...day, startTime: typed, endTime: typed })).toEqual({
    ...{ ...day, startTime: kept, endTime: kept },
  });
  expect(planningInput.shape.startTime.parse(typed)).toBe(kept);
  expect(planningInput.shape.endTime.parse(typed)).toBe(kept);
});

test.each(['', '9', '24:00', '9:60', '9:5', '12:345', 'half tien', '9::30'])('%s is no time', (typed) => {
  const input = { ...day, startTime: typed, endTime: '23:59' };
  const { error } = movedInput.safeParse(input);
  expect(fieldErrorsOf(error?.issues ?? [], input)).toEqual({ startTime: { key: 'time' } });
});
