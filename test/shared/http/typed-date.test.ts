import { expect, test } from 'vitest';
import { blockInput } from '#shared/educations/student-schemas.ts';
import { typedDate, typedTime } from '#shared/http/fields.ts';
import { fieldErrorsOf } from '#shared/http/validation.ts';

test.each(['1900-01-01', '2026-02-28', '2199-12-31'])('%s can be typed', (day) => {
  expect(typedDate.safeParse(day).success).toBe(true);
  expect(typedTime.safeParse(`${day}T09:00:00`).success).toBe(true);
});

test.each(['0026-09-01', '0202-09-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
  '%s is told to be of an unlikely year',
  (day) => {
    const input = { title: 'Blok 1', startDate: `${day}T00:00:00`, endDate: '2027-01-31T23:59:59' };
    const { error } = blockInput.safeParse(input);
    expect(fieldErrorsOf(error?.issues ?? [], input)).toEqual({ startDate: { key: 'year' } });
    expect(typedDate.safeParse(day).success).toBe(false);
  },
);
