import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveAws } from '#infra/local/services/endpoint.ts';
import { AwsError, optionalText, requiredText } from '#infra/local/services/service.ts';
import { checkSigned } from '#infra/local/services/signed.ts';

const refused = 'not-allowed';
let endpoint: Awaited<ReturnType<typeof serveAws>>;

beforeEach(async () => {
  endpoint = await serveAws({
    byTarget: {
      'Keys.V1': {
        Tell: (input) => ({ input, at: new Date('2026-05-04T08:00:00.500Z') }),
        Silent: () => undefined,
        Later: async () => ({ later: true }),
        Never: () => Promise.reject(new AwsError('Never', 'Not now')),
        Broken: () => {
          throw new RangeError('far');
        },
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
  const later = await call('/', { headers: { 'x-amz-target': 'Keys.V1.Later' } });
  expect(later.body).toEqual({ later: true });
  const never = await call('/', { headers: { 'x-amz-target': 'Keys.V1.Never' } });
  expect(never).toMatchObject({ status: 400, error: 'Never' });
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

it('an answer is of the type of the call, and one that fails says so here and there', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const typed = { 'x-amz-target': 'Keys.V1.Tell', 'content-type': 'application/x-amz-json-1.1' };
  const told = await fetch(endpoint.url, { method: 'POST', headers: typed, body: '{}' });
  expect(told.headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(told.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f]{32}$/);
  const body = { __type: 'InternalFailure', message: 'RangeError: far' };
  const headers = { 'x-amz-target': 'Keys.V1.Broken' };
  expect(await call('/', { headers })).toEqual({ status: 500, error: null, body });
  expect(said).toHaveBeenCalledWith('The AWS endpoint failed:', new RangeError('far'));
});

it('who is still being answered when it stops is cut off', async () => {
  const began = Promise.withResolvers<void>();
  const check = async () => began.resolve();
  const byPath = { '/': () => new Promise(() => {}) };
  const own = await serveAws({ byTarget: {}, byPath, check });
  const cutOff = expect(fetch(own.url)).rejects.toThrow('fetch failed');
  await began.promise;
  await own.stop();
  await cutOff;
});

it('a text that a call has to carry is there, and one that it may carry is a text', () => {
  const input = { a: 'x', empty: '', number: 1, none: null };
  expect([requiredText(input, 'a'), optionalText(input, 'a')]).toEqual(['x', 'x']);
  expect([optionalText(input, 'b'), optionalText(input, 'none')]).toEqual([undefined, undefined]);
  for (const key of ['empty', 'number', 'b']) {
    const why = { code: 'ValidationException', status: 400, message: `${key} is required` };
    expect(() => requiredText(input, key)).toThrow(expect.objectContaining(why));
  }
  expect(() => optionalText(input, 'number')).toThrow('number is required');
});

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
const signer = new SignatureV4({
  ...{ credentials, region: 'eu-west-1', service: 'kms', sha256: Hash.bind(null, 'sha256') },
});

it('a call that is signed with its body may be made, and no other', async () => {
  const host = '127.0.0.1:3000';
  const hash = createHash('sha256').update('{"a":1}').digest('hex');
  const { headers } = await signer.sign({
    ...{ method: 'POST', protocol: 'http:', hostname: host, path: '/', body: '{"a":1}' },
    headers: { host, 'x-amz-content-sha256': hash },
  });
  const request = { method: 'POST', url: '/', headers } as unknown as IncomingMessage;
  const refusal = { code: 'InvalidSignatureException', status: 403 };
  await expect(checkSigned(request, '{"a":1}', credentials)).resolves.toBeUndefined();
  const other = checkSigned(request, '{"a":2}', credentials);
  await expect(other).rejects.toMatchObject({ ...refusal, message: 'The call is not signed with its body' });
  const bare = checkSigned({ headers: { host } } as unknown as IncomingMessage, '', credentials);
  await expect(bare).rejects.toMatchObject({ ...refusal, message: 'The call is not signed: Access Denied' });
  const broken = {
    headers: {
      host,
      get authorization() {
        throw new RangeError('far');
      },
    },
  };
  const failing = checkSigned(broken as unknown as IncomingMessage, '', credentials);
  await expect(failing).rejects.toThrow(RangeError);
});
