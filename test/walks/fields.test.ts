import { describe, expect, test } from 'vitest';
import { parseInput } from '#functions/platform/http/parse.ts';
import { errorStatus, Refusal } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { type CallInput, eventFor } from '#test/support/api.ts';
import { fieldsOf, withValue } from '#test/support/sample/fields.ts';
import { badValues } from '#test/support/sample/invalid.ts';
import { inputSchema } from '#test/support/sample/json-schema.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { badIds, badQueryValues, odd } from './support/bad-input.ts';

/**
 * What each route makes of bad input, by the parsing that every call begins with, without the call around it: that
 * costs a thousandth. `input.test.ts` makes the calls, a few for each route, and sees that they end here.
 */
function refused(route: Route, input: CallInput): string {
  return refusalOf(route, input)?.code ?? 'accepted';
}

function refusalOf(route: Route, input: CallInput): Refusal | undefined {
  const params = route.params ? (validValue(route.params) as Record<string, string>) : {};
  try {
    parseInput(route, eventFor(route, { params, ...input }, {}), input.params ?? params);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const withBody = allRoutes.flatMap((route) =>
  route.body ? [{ name: route.name, route, body: route.body }] : [],
);

describe.each(withBody)('$name', ({ route, body }) => {
  const sample = validValue(body);

  test('takes the sample, of which a fault is then the only one', () => {
    expect(refused(route, { body: sample })).toBe('accepted');
  });

  test('refuses each bad value in each field, naming the field', () => {
    const wrong: string[] = [];
    for (const field of fieldsOf(inputSchema(body))) {
      for (const { fault, value } of badValues(field)) {
        const refusal = refusalOf(route, { body: withValue(sample, field.path, value) });
        const { code = 'accepted', errors = {} } = refusal ?? {};
        const named = Object.keys(errors).some((key) => key.startsWith(String(field.path[0])));
        const tooLarge = code === 'BODY_TOO_LARGE' && fault === 'huge';
        if (!tooLarge && !(code === 'INVALID_INPUT' && named))
          wrong.push(`${field.path.join('.')} ${fault}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('refuses what is no object it knows', () => {
    const answers = Object.entries(odd(sample)).map(([name, input]) => [name, refused(route, input)]);
    expect(Object.fromEntries(answers)).toEqual({
      unknownKey: 'INVALID_INPUT',
      prototype: 'INVALID_INPUT',
      list: 'INVALID_INPUT',
      text: 'INVALID_INPUT',
      nothing: 'INVALID_INPUT',
      brokenJson: 'MALFORMED_REQUEST',
      halfCharacter: 'MALFORMED_REQUEST',
      deep: 'MALFORMED_REQUEST',
      huge: 'BODY_TOO_LARGE',
    });
  });
});

const withParams = allRoutes.flatMap((route) =>
  route.params ? [{ name: route.name, route, params: route.params }] : [],
);

test.each(withParams)('$name answers 404 to each id that cannot be one', ({ route, params }) => {
  const body = route.body ? { body: validValue(route.body) } : {};
  const good = validValue(params) as Record<string, string>;
  const statuses = Object.keys(good)
    .flatMap((key) => badIds.map((bad) => ({ ...good, [key]: bad })))
    .filter((bad) => !params.safeParse(bad).success)
    .map((bad) => refusalOf(route, { ...body, params: bad }))
    .map((refusal) => refusal && errorStatus[refusal.code]);
  expect(new Set(statuses)).toEqual(new Set([404]));
});

const withQuery = allRoutes.flatMap((route) =>
  route.query ? [{ name: route.name, route, query: route.query }] : [],
);

test.each(withQuery)('$name refuses each bad value in its query', ({ route, query }) => {
  const body = route.body ? { body: validValue(route.body) } : {};
  const taken = fieldsOf(inputSchema(query)).flatMap(({ path, schema }) =>
    badQueryValues(schema.type)
      .map((value) => ({ [path.join('.')]: value }))
      .filter((bad) => !query.safeParse(bad).success)
      .filter((bad) => refused(route, { ...body, query: bad }) !== 'INVALID_INPUT'),
  );
  expect(taken).toEqual([]);
});
