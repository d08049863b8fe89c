import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { successOf } from '#functions/platform/http/answer.ts';
import { route } from '#shared/http/route.ts';

const list = route({
  name: 'test.list',
  method: 'GET',
  path: '/list',
  summary: 'Answers rows.',
  response: z.object({ rows: z.array(z.object({ name: z.string() })) }),
  access: 'public',
  errors: [],
  grants: [],
  roundTrips: 0,
});

test('an answer that is what its contract declares is sent as it is', () => {
  const { body } = successOf(list, { rows: [{ name: 'Noor', number: undefined }] }, {});
  expect(body).toBe('{"rows":[{"name":"Noor"}]}');
});

test('an answer that is larger than a function may give is a fault of its call, measured as it leaves', () => {
  const fits = { rows: [{ name: '"'.repeat(1_500_000) }] };
  expect(successOf(list, fits, {}).statusCode).toBe(200);
  for (const name of ['é'.repeat(3_200_000), '"'.repeat(1_600_000)])
    expect(() => successOf(list, { rows: [{ name }] }, {})).toThrow(
      'test.list answers more than a function may',
    );
});

test('an answer that tells more than its contract declares is a fault that tests see, by the name of the field', () => {
  const leak = () => successOf(list, { rows: [{ name: 'Noor', sortName: 'velde noor' }] }, {});
  expect(leak).toThrow("test.list answers what its contract doesn't declare: rows.0.sortName");
});

test('so is one that leaves out what its contract would fill in', () => {
  const counted = { ...list, response: z.object({ total: z._default(z.number(), 0) }) };
  expect(() => successOf(counted, {}, {})).toThrow('declare: total');
});
