import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrorsOf } from '#shared/http/validation.ts';

const schema = z.strictObject({ title: z.optional(z.string()), numbers: z.optional(z.array(z.number())) });
const errorsIn = (input: unknown) => fieldErrorsOf(schema.safeParse(input).error?.issues ?? [], input);

test('of twenty thousand unknown keys twenty are named', () => {
  const input = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`veld${at}`, 1]));
  expect(Object.keys(errorsIn(input))).toHaveLength(20);
});

test('of twenty thousand wrong items twenty are named', () => {
  const errors = errorsIn({ numbers: Array.from({ length: 20_000 }, () => 'x') });
  expect(Object.entries(errors)).toHaveLength(20);
  expect(errors['numbers.19']).toEqual({ key: 'numeric' });
});

test('a key as long as a book is named by its beginning', () => {
  const name = 'x'.repeat(200_000);
  expect(errorsIn({ [name]: 1 })).toEqual({ [name.slice(0, 200)]: { key: 'unknownKey' } });
});

test('what another copy of zod makes the messages of this one say, names no field’s error', () => {
  const { localeError } = z.config();
  z.config({ localeError: () => 'Invalid email address' });
  try {
    const schema = z.object({ email: z.email(), phone: z.string().check(z.regex(/^\d+$/, 'phone')) });
    const input = { email: 'geen adres', phone: 'geen nummer' };
    const { error } = schema.safeParse(input);
    expect(fieldErrorsOf(error?.issues ?? [], input)).toEqual({
      email: { key: 'email' },
      phone: { key: 'phone' },
    });
  } finally {
    z.config({ localeError });
  }
});
