import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveAws } from '#infra/local/services/endpoint.ts';
import { AwsError } from '#infra/local/services/service.ts';

const refused = 'not-allowed';
let endpoint: Awaited<ReturnType<typeof serveAws>>;

beforeEach(async () => {
  endpoint = await serveAws({
    byTarget: {
      'Keys.V1': {
        Tell: (input) => ({ input, at: new Date('2026-05-04T08:00:00.500Z') }),
        Silent: () => undefined,
      },
    },
    byPath: { '/v2/mail': (method, path, body) => ({ method, path, body }) },
    check: async (request) => {
      if (request.headers.authorization === refused) throw new AwsError('AccessDenied', 'Not you', 403);
    },
  });
});
afterEach(() => endpoint.stop());

async function call(path: string, init: RequestInit) {
  const response = await fetch(`${endpoint.url}${path}`, { method: 'POST', ...init });
  return {
    status: response.status,
    error: response.headers.get('x-amzn-errortype'),
    body: await response.json(),
  };
}

it('an action is found by what stands after the last dot, and times are epoch seconds', async () => {
  const told = await call('/', { headers: { 'x-amz-target': 'Keys.V1.Tell' }, body: '{"a":1}' });
  expect(told).toEqual({ status: 200, error: null, body: { input: { a: 1 }, at: 1_777_881_600.5 } });
  const withoutBody = await call('/', { headers: { 'x-amz-target': 'Keys.V1.Tell' } });
  expect(withoutBody.body.input).toEqual({});
  const silent = await call('/', { headers: { 'x-amz-target': 'Keys.V1.Silent' } });
  expect(silent).toEqual({ status: 200, error: null, body: {} });
});

it('without an action, the path says which service is called', async () => {
  const { body } = await call('/v2/mail/outbound', { method: 'PUT', body: 'text' });
  expect(body).toEqual({ method: 'PUT', path: '/v2/mail/outbound', body: 'text' });
});

it.each([
  ['/', { 'x-amz-target': 'Keys.V1.Forget' }, 400],
  ['/', { 'x-amz-target': 'Keys.V2.Tell' }, 400],
  ['/mail', {}, 404],
])('what nothing provides is refused as AWS does: %s %j', async (path, headers, status) => {
  const error = 'UnknownOperationException';
  expect(await call(path, { headers })).toMatchObject({ status, error, body: { __type: error } });
});

it('what may not be called is refused with its reason, and a page of a visitor gets nothing', async () => {
  const headers = { 'x-amz-target': 'Keys.V1.Tell', authorization: refused };
  const body = { __type: 'AccessDenied', message: 'Not you' };
  expect(await call('/', { headers })).toEqual({ status: 403, error: 'AccessDenied', body });
  const page = await fetch(endpoint.url, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(page.status).toBe(403);
  expect(await page.text()).toBe('');
});
