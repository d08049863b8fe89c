import { Metrics } from '@aws-lambda-powertools/metrics';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '#functions/platform/http/api.ts';
import { handler } from '#functions/platform/http/handler.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/log.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { Refusal } from '#shared/http/errors.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, dynamoOfTest, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { kindly } from '#test/support/unkind.ts';
import { routes } from './fixture.ts';

const lambda = api(routes, {
  open: handler(routes.open, async ({ query }) => ({ size: query.size ?? 0 })),
  rename: handler(routes.rename, async ({ actor, body }) => {
    if (body.title === 'taken') throw new Refusal('CONFLICT');
    return { title: body.title, caller: actor.userId };
  }),
  whoAmI: handler(routes.whoAmI, async ({ actor }) => ({
    company: actor.companyId,
    permissions: [...actor.permissions],
  })),
  leak: handler(routes.leak, async () => {
    const stored = { name: 'Noor', sortName: 'velde noor' };
    return { rows: [stored] };
  }),
  fail: handler(routes.fail, async () => {
    throw new Error('the disk of Jan Jansen is full');
  }),
});

let dynamo: Dynamo;
let services: TestServices;
let veldzicht: TestCompany;

beforeAll(async () => {
  dynamo = await startDynamo();
  const table = createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId });
  services = useTestServices(table);
  veldzicht = await makeCompany(table);
});
afterAll(() => dynamo.stop());

async function signedIn(role: 'admin' | 'student') {
  const person = await makeUser(services.table, veldzicht, [role]);
  return { person, as: await signInAs(services, person.userId) };
}

describe('a public route', () => {
  test('answers without a token, never to be cached', async () => {
    const answer = await callRoute(lambda, routes.open, { query: { size: 3 } });
    expect(answer).toMatchObject({ status: 200, data: { size: 3 } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': 'request-of-the-gateway',
    });
  });

  test('keeps the request id of the caller only when it is well-formed', async () => {
    const given = (id: string) => callRoute(lambda, routes.open, { headers: { 'x-request-id': id } });
    expect((await given('abcdef0123456789')).headers['x-request-id']).toBe('abcdef0123456789');
    expect((await given('<script>alert(1)</script>')).headers['x-request-id']).toBe('request-of-the-gateway');
  });

  test('refuses what its contract does not know', async () => {
    const answer = await callRoute(lambda, routes.open, { query: { size: 'x', colour: 'red' } });
    expect(answer.status).toBe(422);
    expect(answer.error).toEqual({
      message_id: 'INVALID_INPUT',
      request_id: 'request-of-the-gateway',
      errors: { size: { key: 'numeric' }, colour: { key: 'unknownKey' } },
    });
  });

  test('that answers more than its contract declares is a fault that tests see, by the name of the field', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    expect((await callRoute(lambda, routes.leak)).status).toBe(500);
    const message = "test.leak answers what its contract doesn't declare: rows.0.sortName";
    expect(logged).toHaveBeenCalledWith(
      'unexpected error',
      expect.objectContaining({ error: expect.objectContaining({ message }) }),
    );
    vi.restoreAllMocks();
  });

  test('leaves one line in the log of each call: what was called, and how it was answered', async () => {
    const logged = vi.spyOn(logger, 'info').mockReturnValue();
    const line = {
      request_id: 'request-of-the-gateway',
      route: 'test.open',
      milliseconds: expect.any(Number),
    };
    await callRoute(lambda, routes.open);
    await callRoute(lambda, routes.open, { query: { size: 'x' } });
    expect(logged.mock.calls).toEqual([
      ['answered', { ...line, status: 200 }],
      ['answered', { ...line, status: 422, code: 'INVALID_INPUT' }],
    ]);
    vi.restoreAllMocks();
  });

  test('answers an unexpected error as a bare 500, logs it whole, and counts it once', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
    const counted = vi.spyOn(Metrics.prototype, 'addMetric');
    const answer = await callRoute(lambda, routes.fail);
    expect(answer.status).toBe(500);
    expect(answer.error).toEqual({ message_id: 'UNEXPECTED_ERROR', request_id: 'request-of-the-gateway' });
    expect(logged).toHaveBeenCalledWith(
      'unexpected error',
      expect.objectContaining({
        error: expect.objectContaining({ message: expect.stringContaining('disk') }),
      }),
    );
    expect(counted.mock.calls).toEqual([['UnexpectedError', 'Count', 1]]);
    vi.restoreAllMocks();
  });
});

describe('a route for a permission', () => {
  const params = { courseId: newId('CourseId') };
  const rename = (input: object, as?: string) =>
    callRoute(lambda, routes.rename, { params, ...input }, { as });

  test('answers who holds it', async () => {
    const { person, as } = await signedIn('admin');
    const answer = await rename({ body: { title: ' Statistiek ' } }, as);
    expect(answer.data).toEqual({ title: 'Statistiek', caller: person.userId });
  });

  test('refuses a stranger and a role too low before it looks at the input', async () => {
    expect((await rename({ rawBody: '{' })).error.message_id).toBe('NO_AUTHENTICATION');
    const { as } = await signedIn('student');
    expect((await rename({ rawBody: '{' }, as)).error.message_id).toBe('NO_ADMIN_ACCESS');
  });

  test.for([
    ['an absent field', {}, { title: { key: 'required' } }],
    ['null', { title: null }, { title: { key: 'required' } }],
    ['an empty text', { title: '   ' }, { title: { key: 'required' } }],
    ['a long text', { title: 'a'.repeat(21) }, { title: { key: 'max', values: { max: 20 } } }],
    ['a control character', { title: 'a\u0007' }, { title: { key: 'text' } }],
    ['a wrong type', { title: 7 }, { title: { key: 'invalid' } }],
    ['a text for a number', { title: 'a', weight: 'x' }, { weight: { key: 'numeric' } }],
    [
      'too many items',
      { title: 'a', tags: ['a', 'b', 'c'] },
      { tags: { key: 'maxItems', values: { max: 2 } } },
    ],
    ['a wrong item', { title: 'a', tags: ['a', ''] }, { 'tags.1': { key: 'required' } }],
    ['an unknown key', { title: 'a', role: 'admin' }, { role: { key: 'unknownKey' } }],
  ])('names the field with %s', async ([, body, errors]) => {
    const { as } = await signedIn('admin');
    const answer = await rename({ body }, as);
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({ message_id: 'INVALID_INPUT', errors });
  });

  test.for([
    ['broken JSON', '{"title":', 400, 'MALFORMED_REQUEST'],
    ['a deep object', `{"title":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'MALFORMED_REQUEST'],
    ['half a character', '{"title":"\\ud83d"}', 400, 'MALFORMED_REQUEST'],
    ['more than 256 KB', JSON.stringify({ title: 'é'.repeat(140_000) }), 413, 'BODY_TOO_LARGE'],
    ['a list for an object', '[]', 422, 'INVALID_INPUT'],
  ] as const)('refuses %s', async ([, rawBody, status, code]) => {
    const { as } = await signedIn('admin');
    const answer = await rename({ rawBody }, as);
    expect(answer).toMatchObject({ status, error: { message_id: code } });
  });

  test('takes no form, which any page may send', async () => {
    const { as } = await signedIn('admin');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await rename({ rawBody: 'title=Statistiek', headers }, as);
    expect(answer.error.message_id).toBe('MALFORMED_REQUEST');
  });

  test('answers a malformed id as an absent course', async () => {
    const { as } = await signedIn('admin');
    const answer = await callRoute(
      lambda,
      routes.rename,
      { params: { courseId: "1' OR '1" }, body: {} },
      { as },
    );
    expect(answer).toMatchObject({ status: 404, error: { message_id: 'COURSE_NOT_FOUND' } });
  });

  test('answers the refusal of its handler', async () => {
    const { as } = await signedIn('admin');
    expect(await rename({ body: { title: 'taken' } }, as)).toMatchObject({
      status: 409,
      error: { message_id: 'CONFLICT' },
    });
  });
});

describe('who calls', () => {
  const who = (as?: string, company = veldzicht.companyId) =>
    callRoute(lambda, routes.whoAmI, {}, { as, company });

  test('acts in the company of the header, or else the default one', async () => {
    const { person, as } = await signedIn('student');
    expect((await who(as)).data).toEqual({
      company: veldzicht.companyId,
      permissions: ['study.follow', 'messages.write'],
    });
    const answer = await callRoute(lambda, routes.whoAmI, {}, { as });
    expect(answer.data.company).toBe(person.defaultCompanyId);
  });

  test('has no access to a company they are not in', async () => {
    const { as } = await signedIn('admin');
    const other = await makeCompany(services.table);
    expect((await who(as, other.companyId)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });

  test('is answered with a fresh token once theirs is past half its life', async () => {
    const { person, as } = await signedIn('student');
    const fresh = async (token?: string) => (await who(token)).headers['x-refreshed-token'];
    expect(await fresh(as)).toBeUndefined();
    const old = await signInAs(services, person.userId, { sessionId: 'old', ageSeconds: 1900 });
    const next = await fresh(old);
    expect(next).toMatch(/^ey/);
    expect((await who(next)).data.company).toBe(veldzicht.companyId);
    expect(await fresh(next)).toBeUndefined();
  });

  test('is found in one round trip', async () => {
    const { as } = await signedIn('student');
    const { table, meter } = services.table.metered();
    const metered = api(
      { whoAmI: routes.whoAmI },
      {
        whoAmI: handler(routes.whoAmI, async ({ actor }) => ({ company: actor.companyId, permissions: [] })),
      },
      () => ({ ...services, table }),
    );
    const ask = () => callRoute(metered, routes.whoAmI, {}, { as, company: veldzicht.companyId });
    await kindly(dynamoOfTest().client, ask);
    expect(meter).toMatchObject({ requests: 1, roundTrips: 1 });
  });
});
