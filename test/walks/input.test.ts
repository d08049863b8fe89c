import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import type { CallInput } from '#test/support/api.ts';
import { fieldsOf, withValue } from '#test/support/sample/fields.ts';
import { badValues } from '#test/support/sample/invalid.ts';
import { inputSchema } from '#test/support/sample/json-schema.ts';
import { validValue } from '#test/support/sample/valid.ts';
import type { Walked } from './support/walk.ts';
import { deployed, insiderOf, startWalked } from './support/walked.ts';

let walk: Walked;
beforeAll(async () => {
  walk = await startWalked();
});
afterAll(() => walk.stop());

/** Those that somebody can call. */
const routes = allRoutes.filter(insiderOf);
const paramsOf = ({ params }: Route) =>
  params ? { params: validValue(params) as Record<string, string> } : {};
const send = async (route: Route, input: CallInput) => {
  const answer = await walk.call(route, { ...paramsOf(route), ...input }, insiderOf(route)?.who);
  return `${answer.status} ${answer.status < 400 ? '' : answer.error.message_id}`.trim();
};

const withBody = routes.flatMap((route) =>
  route.body ? [{ name: route.name, route, body: route.body }] : [],
);

describe.each(withBody)('$name', ({ route, body }) => {
  const sample = validValue(body);

  test('refuses each bad value in each field, naming the field, and writes nothing', async () => {
    const before = await walk.contents();
    const wrong: string[] = [];
    for (const field of fieldsOf(inputSchema(body))) {
      for (const { fault, value } of badValues(field)) {
        const input = { ...paramsOf(route), body: withValue(sample, field.path, value) };
        const answer = await walk.call(route, input, insiderOf(route)?.who);
        const { message_id: code = 'accepted', errors = {} } = answer.status < 400 ? {} : answer.error;
        const named = Object.keys(errors).some((key) => key.startsWith(String(field.path[0])));
        const tooLarge = code === 'BODY_TOO_LARGE' && fault === 'huge';
        if (!tooLarge && !(code === 'INVALID_INPUT' && named))
          wrong.push(`${field.path.join('.')} ${fault}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await walk.contents()).toEqual(before);
  });

  test('refuses what is no object it knows, and writes nothing', async () => {
    const before = await walk.contents();
    const answers = {
      unknownKey: await send(route, { body: { ...(sample as object), surprise: 1 } }),
      prototype: await send(route, { rawBody: `{"__proto__":{"a":1},${JSON.stringify(sample).slice(1)}` }),
      list: await send(route, { body: [sample] }),
      text: await send(route, { body: 'tekst' }),
      nothing: await send(route, { rawBody: 'null' }),
      brokenJson: await send(route, { rawBody: '{"a":' }),
      halfCharacter: await send(route, { body: { ...(sample as object), a: ['\ud83d'] } }),
      deep: await send(route, { rawBody: `${'['.repeat(5000)}${']'.repeat(5000)}` }),
      huge: await send(route, { body: { a: 'x'.repeat(300 * 1024) } }),
    };
    expect(answers).toEqual({
      unknownKey: '422 INVALID_INPUT',
      prototype: '422 INVALID_INPUT',
      list: '422 INVALID_INPUT',
      text: '422 INVALID_INPUT',
      nothing: '422 INVALID_INPUT',
      brokenJson: '400 MALFORMED_REQUEST',
      halfCharacter: '400 MALFORMED_REQUEST',
      deep: '400 MALFORMED_REQUEST',
      huge: '413 BODY_TOO_LARGE',
    });
    expect(await walk.contents()).toEqual(before);
  });
});

describe.each(routes.filter(({ access }) => access !== 'public'))('$name', (route) => {
  test('refuses a query it does not know', async () => {
    const body = route.body ? { body: validValue(route.body) } : {};
    expect(await send(route, { ...body, query: { surprise: '1' } })).toBe('422 INVALID_INPUT');
  });
});

const withQuery = routes.flatMap((route) =>
  route.query ? [{ name: route.name, route, query: route.query }] : [],
);

describe.each(withQuery)('$name', ({ route, query }) => {
  test('refuses each bad value in its query', async () => {
    const wrong: string[] = [];
    for (const field of fieldsOf(inputSchema(query))) {
      const key = field.path.join('.');
      for (const value of badQueryValues(field.schema.type)) {
        const answer = await send(route, { query: { [key]: value } });
        if (!/^4/.test(answer) && query.safeParse({ [key]: value }).success === false)
          wrong.push(`${key}: ${answer}`);
        if (/^5/.test(answer)) wrong.push(`${key}=${value.slice(0, 20)}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const withParams = routes.flatMap((route) =>
  route.params ? [{ name: route.name, route, params: route.params }] : [],
);

describe.each(withParams)('$name', ({ route, params }) => {
  test('answers 404 to an id that cannot be one', async () => {
    const body = route.body ? { body: validValue(route.body) } : {};
    const good = validValue(params) as Record<string, string>;
    const refused = Object.keys(good)
      .flatMap((key) => badIds.map((bad) => ({ ...good, [key]: bad })))
      .filter((bad) => !params.safeParse(bad).success);
    for (const bad of refused) {
      expect(await send(route, { ...body, params: bad })).toMatch(/^404 /);
    }
  });
});

/** No client sends two dots over HTTP: they make it another path. */
const badIds = [...(deployed ? [] : ['..']), '%00', '<script>', 'x'.repeat(2000), '💥'];
const badQueryValues = (type = 'string') =>
  type === 'string' ? ['\u0000', 'x'.repeat(5000), '<script>', '💥'] : ['tekst', '-1', '1e99', ''];
