import { describe, expect, test } from 'vitest';
import { allRoutes } from '#shared/routes.ts';
import { fieldsOf, withValue } from './sample/fields.ts';
import { badValues } from './sample/invalid.ts';
import { inputSchema } from './sample/json-schema.ts';
import { validValue } from './sample/valid.ts';

const bodies = allRoutes.flatMap(({ name, body }) => (body ? [{ name, body }] : []));

describe.each(bodies)('the body of $name', ({ body }) => {
  const sample = validValue(body);

  test('accepts its sample', () => {
    expect(body.safeParse(sample)).toMatchObject({ success: true });
  });

  test('refuses each bad value in each field', () => {
    const accepted = fieldsOf(inputSchema(body)).flatMap((field) =>
      badValues(field)
        .filter(({ value }) => body.safeParse(withValue(sample, field.path, value)).success)
        .map(({ fault }) => `${field.path.join('.')}: ${fault}`),
    );
    expect(accepted).toEqual([]);
  });

  test('refuses a field it does not know', () => {
    expect(body.safeParse({ ...(sample as object), surprise: 1 }).success).toBe(false);
  });
});

test.each(allRoutes)('the params and query of $name accept their sample', ({ params, query }) => {
  for (const schema of [params, query]) {
    if (schema) expect(schema.safeParse(validValue(schema))).toMatchObject({ success: true });
  }
});

test('a field is replaced, taken away, and left alone elsewhere', () => {
  const value = { a: [{ b: 1, c: 2 }], d: 3 };
  expect(withValue(value, ['a', 0, 'b'], 'x')).toEqual({ a: [{ b: 'x', c: 2 }], d: 3 });
  expect(withValue(value, ['a', 0, 'b'], undefined)).toEqual({ a: [{ c: 2 }], d: 3 });
});
