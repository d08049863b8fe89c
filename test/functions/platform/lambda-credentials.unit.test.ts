import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from '#functions/platform/lambda-credentials.ts';

afterEach(() => vi.unstubAllEnvs());

const provided = async (id: string, secret: string, token: string) => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret);
  vi.stubEnv('AWS_SESSION_TOKEN', token);
  return defaultProvider()();
};
const own = { accessKeyId: 'id', secretAccessKey: 'secret' };

test('a function has the credentials of its environment, with the token of its session', async () => {
  expect(await provided('id', 'secret', 'token')).toEqual({ ...own, sessionToken: 'token' });
  expect(await provided('id', 'secret', '')).toEqual(own);
});

test.each([
  ['an id', '', 'secret'],
  ['a secret', 'id', ''],
])('and none without %s', async (_, id, secret) => {
  await expect(provided(id, secret, 'token')).rejects.toThrow('no credentials');
});
