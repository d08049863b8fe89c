import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createOutside } from '#functions/platform/outgoing/outside.ts';

const asked: (string | undefined)[] = [];
const server = createServer(({ method, url, headers }, response) => {
  asked.push(`${method} ${url}`, headers.authorization);
  response.writeHead(201).end('made');
});
let origin: string;
let send: MockInstance;
beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  asked.length = 0;
  send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  send.mockImplementation(async () => ({ SecretString: '{"content":"key","gone":"other"}' }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((done) => server.close(done));
});

const outside = () =>
  createOutside(
    environmentOf({
      SERVICES: JSON.stringify({ content: `${origin}/api`, keyless: `${origin}/keyless` }),
      SERVICE_SECRETS: 'services',
    }),
  );

test('the services of the deployment are known, and no others', () => {
  expect(['content', 'keyless', 'gone'].map((name) => outside().knows(name))).toEqual([true, true, false]);
});

test('a browser is led to a service by its address, known or not at all', () => {
  expect(outside().linkTo('content', '/courses')).toBe(`${origin}/api/courses`);
  expect(() => outside().linkTo('gone', '/courses')).toThrow('The service gone is not configured');
});

test('a service is called at its address, with the key by which it knows us, which is asked for once', async () => {
  const one = outside();
  const call = () => one.call('content', { path: '/people', method: 'GET' });
  expect([await call(), await call()]).toMatchObject([
    { status: 201, body: 'made' },
    { status: 201, body: 'made' },
  ]);
  expect(asked).toEqual(['GET /api/people', 'Bearer key', 'GET /api/people', 'Bearer key']);
  expect(send.mock.calls.map(([{ input }]) => input)).toEqual([{ SecretId: 'services' }]);
});

test('a text is signed by the key that the service has too', async () => {
  const signature = createHmac('sha256', 'key').update('a text').digest('base64url');
  expect(await outside().sign('content', 'a text')).toBe(signature);
});

test('without a key nothing is called or signed, and neither is what isn’t configured', async () => {
  const get = { path: '/', method: 'GET' } as const;
  await expect(outside().call('keyless', get)).rejects.toThrow('The service keyless has no key');
  await expect(outside().sign('keyless', '')).rejects.toThrow('The service keyless has no key');
  await expect(outside().call('gone', get)).rejects.toThrow('The service gone is not configured');
  expect(asked).toEqual([]);
});

test('keys that can’t be read are an error', async () => {
  for (const SecretString of [undefined, 'key', '["key"]']) {
    send.mockImplementation(async () => ({ SecretString }));
    await expect(outside().sign('content', '')).rejects.toThrow();
  }
});
