import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onboardingOf } from '#functions/integrations/onboarding/adapter.ts';
import { createOutgoing } from '#functions/platform/outgoing/client.ts';
import { type FakeOnboarding, openOnboarding } from '#infra/local/fakes/onboarding.ts';
import { onboardingPrefix } from '#infra/local/origins.ts';
import { companyId } from '#shared/identity/ids.ts';

const company = companyId.parse('cmp_01JD0000000000000000000001');
let fake: FakeOnboarding;
let address: string;
const server = createServer((request, response) => void fake.handle(request, response));
beforeEach(async () => {
  fake = openOnboarding();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));

/** The onboarding as the product asks it, known by this key. */
function asKnownBy(key: string, isKnown = true) {
  const client = createOutgoing(() => [address]);
  return onboardingOf({
    knows: () => isKnown,
    call: async (service, { path, ...call }) =>
      client.call({
        ...{ ...call, service, url: `${address}${onboardingPrefix}${path}` },
        headers: { authorization: `Bearer ${key}` },
      }),
  });
}

test('it tells what it calls the educations of an organisation', async () => {
  const educations = await asKnownBy(fake.key).educationsOf(company);
  expect(educations.map(({ id }) => id)).toEqual(['3101', '3102', '3103']);
});

test('while it fails it is unavailable, and asked once', async () => {
  await fetch(`${address}${onboardingPrefix}/faults`, {
    method: 'PUT',
    body: JSON.stringify({ status: 503, times: 1 }),
  });
  const onboarding = asKnownBy(fake.key);
  await expect(onboarding.educationsOf(company)).rejects.toThrow('ONBOARDING_UNAVAILABLE');
  expect(await onboarding.educationsOf(company)).toHaveLength(3);
});

test('by another key it says nothing, and where none is in use nobody is asked', async () => {
  await expect(asKnownBy('another').educationsOf(company)).rejects.toThrow('ONBOARDING_UNREADABLE');
  await expect(asKnownBy(fake.key, false).educationsOf(company)).rejects.toThrow('ONBOARDING_NOT_CONNECTED');
});

test('it answers nothing but the question for the educations of an organisation', async () => {
  const ask = (path: string, method = 'GET') =>
    fetch(`${address}${onboardingPrefix}${path}`, {
      method,
      headers: { authorization: `Bearer ${fake.key}` },
    });
  const told = await ask(`/organisations/${company}/educations`);
  expect([told.status, told.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect((await ask(`/organisations/${company}/educations`, 'POST')).status).toBe(404);
  expect((await ask(`/organisations/${company}`)).status).toBe(404);
});
