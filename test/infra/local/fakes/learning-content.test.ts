import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { learningContentOf } from '#functions/integrations/learning-content/adapter.ts';
import { createOutgoing } from '#functions/platform/outgoing/client.ts';
import { type FakeLearningContent, openLearningContent } from '#infra/local/fakes/learning-content.ts';
import { learningContentPrefix } from '#infra/local/origins.ts';
import { companyId, userId } from '#shared/identity/ids.ts';

const person = {
  companyId: companyId.parse('cmp_01JD0000000000000000000001'),
  userId: userId.parse('usr_01JD0000000000000000000002'),
};
let fake: FakeLearningContent;
let address: string;
const server = createServer((request, response) => void fake.handle(request, response));
beforeEach(async () => {
  fake = openLearningContent();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));

/** The service as the product asks it, known by this key. */
function asKnownBy(key: string) {
  const client = createOutgoing(() => [address]);
  return learningContentOf({
    knows: () => true,
    call: async (service, { path, ...call }) =>
      client.call({
        ...{ ...call, service, url: `${address}${learningContentPrefix}${path}` },
        headers: { authorization: `Bearer ${key}` },
      }),
  });
}
const fail = (status: number, times: number, more: object = {}) =>
  fetch(`${address}${learningContentPrefix}/faults`, {
    method: 'PUT',
    body: JSON.stringify({ status, times, ...more }),
  });

test('somebody is unsubscribed once, and then known no more', async () => {
  const service = asKnownBy(fake.key);
  expect(await service.unsubscribe(person)).toBe('ended');
  expect(await service.unsubscribe(person)).toBe('unknown');
});

test('a service that fails for a moment is asked again, and one that goes on failing throws', async () => {
  const service = asKnownBy(fake.key);
  await fail(503, 2, { retryAfter: '0' });
  expect(await service.unsubscribe(person)).toBe('ended');
  await fail(503, 3, { retryAfter: '0' });
  await expect(service.unsubscribe(person)).rejects.toThrow('learning-content can');
});

test('who comes with another key is told nothing', async () => {
  await expect(asKnownBy('another').unsubscribe(person)).rejects.toThrow('answers 401');
});

test('it answers nothing but the end of somebody’s subscription', async () => {
  const ask = async (path: string, method = 'DELETE') => {
    const headers = { authorization: `Bearer ${fake.key}` };
    return (await fetch(`${address}${learningContentPrefix}${path}`, { method, headers })).status;
  };
  const one = '/organisations/cmp_1/people/usr_1';
  expect(await ask(one, 'GET')).toBe(404);
  expect(await ask('/organisations/cmp_1')).toBe(404);
  expect(await ask(one)).toBe(204);
  expect(await ask(one)).toBe(404);
  expect(await ask('/organisations/cmp_1/people/usr_2')).toBe(204);
});

test('it fails by itself never, and is told to fail under its own path alone', async () => {
  const ask = async (path: string, method: string, body?: string) => {
    const init = body === undefined ? { method } : { method, body };
    return fetch(`${address}${learningContentPrefix}${path}`, init);
  };
  const fault = JSON.stringify({ status: 429, times: 1, retryAfter: '7' });
  expect((await ask('/faults', 'POST', fault)).status).toBe(401);
  expect((await ask('/other', 'PUT', fault)).status).toBe(401);
  expect((await ask('/faults', 'PUT', fault)).status).toBe(204);
  const headers = { authorization: `Bearer ${fake.key}` };
  const failed = await fetch(`${address}${learningContentPrefix}/`, { headers });
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([429, '7']);
  await fail(500, 1);
  const silent = await fetch(`${address}${learningContentPrefix}/`, { headers });
  expect([silent.status, silent.headers.get('retry-after')]).toEqual([500, null]);
});
