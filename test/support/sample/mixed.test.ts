import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validValue, varieties } from './valid.ts';

const yesOrNo = z.object({ is: z.boolean(), may: z.boolean(), has: z.boolean(), was: z.boolean() });
const someOf = z.enum(['first', 'second', 'third', 'fourth']);
const choices = z.object({ kind: someOf, state: someOf, sort: someOf, role: someOf, part: someOf });
const remark = z.object({ note: z.string(), reason: z.string(), title: z.string(), hint: z.string() });
const one = z.object({ id: z.string().check(z.regex(/^usr_[A-Z]+$/)), tags: z.array(z.string()) });
const mixed = (schema: z.ZodMiniType) => validValue(schema, varieties.mixed);

test('of what is yes or no a mixed sample has both, and of a choice more than its first and its last', () => {
  expect(new Set(Object.values(Object(mixed(yesOrNo))))).toEqual(new Set([true, false]));
  expect(Object.values(Object(mixed(choices))).join()).toMatch(/second|third/);
});

test('some of what may be left out is, and some of what may say nothing says nothing; a title is there', () => {
  const some = z.object({
    a: z.nullable(yesOrNo),
    b: z.nullable(yesOrNo),
    c: z.optional(yesOrNo),
    d: z.nullable(z.string()),
  });
  const texts = Object(mixed(remark));
  expect(texts.title).toBe('Voorbeeld');
  expect(new Set([texts.note, texts.reason, texts.hint])).toEqual(new Set(['', 'Voorbeeld']));
  expect(z.safeParse(some, mixed(some)).success).toBe(true);
});

test('a list that is read has two, of which each has things of its own; it is the same each time', () => {
  const { data } = Object(mixed(z.object({ data: z.array(one) })));
  expect(data).toHaveLength(2);
  expect(data[0].id).not.toBe(data[1].id);
  expect(mixed(choices)).toEqual(mixed(choices));
});
