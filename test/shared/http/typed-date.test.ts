import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blockInput } from '#shared/educations/student-schemas.ts';
import { typedDate, typedTime } from '#shared/http/fields.ts';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import { allRoutes } from '#shared/routes.ts';

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

/** What nobody types: how far a page had got, and what an address may say when its list is exported. */
const told = [
  'notifications.readAll until',
  'notifications.readNotification until',
  'settings.exportRecords filter.from',
  'settings.exportRecords filter.until',
];

test('each day that a call is given to keep has a likely year', () => {
  const unbounded = allRoutes.flatMap(({ name, body }) =>
    body ? daysOfAnyYear(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name) : [],
  );
  expect([...new Set(unbounded)].sort()).toEqual(told);
});

describe('a day of any year is found', () => {
  const day = z.iso.date();
  test.each([
    ['in what may be left out', z.object({ on: z.optional(z.nullable(day)) }), ['on']],
    ['in a list', z.object({ all: z.array(z.object({ from: day, until: typedDate })) }), ['all.from']],
    [
      'among others',
      z.union([z.object({ at: z.iso.datetime({ local: true }) }), z.object({ at: typedTime })]),
      ['at'],
    ],
  ])('%s', (_, schema, names) => {
    const found = daysOfAnyYear(z.toJSONSchema(schema, { io: 'input' }), 'a');
    expect(found).toEqual(names.map((name) => `a ${name}`));
  });
});

/** The fields of a schema that take a day or a time without a likely year, by the names that lead to them. */
function daysOfAnyYear(schema: object, name: string): string[] {
  const inside = (value: unknown, path: string) =>
    typeof value === 'object' && value !== null ? daysOfAnyYear(value, path) : [];
  if ('type' in schema && schema.type === 'string') {
    const says = JSON.stringify(schema);
    return says.includes('-02-29') && !says.includes('^(19|20|21)') ? [name] : [];
  }
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([field, one]) =>
          inside(one, name.includes(' ') ? `${name}.${field}` : `${name} ${field}`),
        )
      : inside(value, name),
  );
}
