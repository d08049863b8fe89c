import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import type { CallInput } from '#test/support/api.ts';
import { fieldsOf, withValue } from '#test/support/sample/fields.ts';
import { badValues } from '#test/support/sample/invalid.ts';
import { inputSchema } from '#test/support/sample/json-schema.ts';
import { sampleOf, validValue, varieties } from '#test/support/sample/valid.ts';
import { almostIds, badQueryValues, notAnId, odd } from './support/bad-input.ts';
import type { Walked } from './support/walk.ts';
import { insiderOf, startWalked } from './support/walked.ts';

let walk: Walked;
let before: Awaited<ReturnType<Walked['contents']>>;
beforeAll(async () => {
  walk = await startWalked();
  before = await walk.contents();
});
afterAll(() => walk.stop());

/** Those that somebody can call. Which values are bad for which field is tested in `fields.test.ts`. */
const routes = allRoutes.filter(insiderOf);
const paramsOf = ({ params }: Route) =>
  params ? { params: validValue(params) as Record<string, string> } : {};
const bodyOf = ({ body }: Route) => (body ? { body: validValue(body) } : {});
const call = (route: Route, input: CallInput) =>
  walk.call(route, { ...paramsOf(route), ...input }, insiderOf(route)?.who);
const send = async (route: Route, input: CallInput) => {
  const answer = await call(route, input);
  return `${answer.status} ${answer.status < 400 ? '' : answer.error.message_id}`.trim();
};

const withBody = routes.flatMap((route) =>
  route.body ? [{ name: route.name, route, body: route.body }] : [],
);

describe.each(withBody)('$name', ({ route, body }) => {
  const sample = validValue(body);

  test.runIf(inputSchema(body).required?.length)('names the field that is wrong', async () => {
    const bad = fieldsOf(inputSchema(body)).flatMap((field) =>
      badValues(field)
        .filter(({ fault }) => fault === 'wrong type')
        .map(({ value }) => ({ name: String(field.path[0]), body: withValue(sample, field.path, value) })),
    )[0];
    const { status, error } = await call(route, { body: bad?.body });
    expect([status, error.message_id]).toEqual([422, 'INVALID_INPUT']);
    expect(Object.keys(error.errors ?? {}).map((key) => key.split('.')[0])).toContain(bad?.name);
  });

  test('refuses what is no object it knows', async () => {
    const { unknownKey, brokenJson } = odd(sample);
    expect(await send(route, unknownKey)).toBe('422 INVALID_INPUT');
    expect(await send(route, brokenJson)).toBe('400 MALFORMED_REQUEST');
  });

  test('names at most twenty of the errors', async () => {
    const body = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`veld${at}`, 1]));
    const answer = await walk.call(route, { ...paramsOf(route), body }, insiderOf(route)?.who);
    expect(Object.keys(answer.error.errors ?? {}).length).toBeLessThanOrEqual(20);
  });
});

describe.each(routes.filter(({ access }) => access !== 'public'))('$name', (route) => {
  test('refuses a query it does not know', async () => {
    expect(await send(route, { ...bodyOf(route), query: { surprise: '1' } })).toBe('422 INVALID_INPUT');
  });
});

const withQuery = routes.flatMap((route) =>
  route.query ? [{ name: route.name, route, query: route.query }] : [],
);

test.each(withQuery)('$name answers whatever its query may hold', async ({ route, query }) => {
  const needed = validValue(query, varieties.least) as Record<string, string | number>;
  const answers = await Promise.all(
    fieldsOf(inputSchema(query))
      .flatMap(({ path, schema }) =>
        [...badQueryValues(schema.type), ...almostIds(sampleOf(schema))].map((value) => ({
          ...needed,
          [path.join('.')]: value,
        })),
      )
      .filter((strange) => query.safeParse(strange).success)
      .map(async (strange) => `${JSON.stringify(strange)}: ${await send(route, { query: strange })}`),
  );
  expect(answers.filter((answer) => / 5\d\d/.test(answer))).toEqual([]);
});

const withId = routes.flatMap((route) => {
  const keys = Object.keys(route.params ? (validValue(route.params) as object) : {});
  const bad = Object.fromEntries(keys.map((key) => [key, notAnId]));
  return route.params?.safeParse(bad).success === false ? [{ name: route.name, route, bad }] : [];
});

test.each(withId)('$name answers 404 to an id that cannot be one', async ({ route, bad }) => {
  expect(await send(route, { ...bodyOf(route), params: bad })).toMatch(/^404 /);
});

test('nothing of it all was written', async () => {
  expect(await walk.contents()).toEqual(before);
});
