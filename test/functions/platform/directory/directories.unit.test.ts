import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDirectories } from '#functions/platform/directory/directories.ts';
import { environmentOf } from '#functions/platform/environment.ts';

const issuer = 'https://directory.example';
const configured = ['microsoft', 'without-secret'].map((id) => ({
  ...{ id, name: id, issuer, clientId: 'leerpad' },
  search: { issuer, url: `${issuer}/{tenant}/users`, classes: `${issuer}/{tenant}/classes` },
}));
const directories = () =>
  createDirectories(
    environmentOf({
      DIRECTORIES: JSON.stringify(configured),
      DIRECTORY_SECRETS: 'leerpad/directories',
      SITE_ORIGIN: 'https://leren.example',
    }),
  );

/** What the directory answers, by path. */
const found: Readonly<Record<string, unknown>> = {
  '/.well-known/openid-configuration': {
    ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
  },
  '/token': { access_token: 'token', token_type: 'bearer', expires_in: 3600 },
  '/zilverbrug/users': { value: [{ id: 'bo', displayName: 'Bo Vos', mail: 'bo@zilverbrug.example' }] },
  '/zilverbrug/classes': { value: [{ id: 'class', displayName: 'Recht 1', classCode: 'R1' }] },
  '/zilverbrug/classes/class': { id: 'class', displayName: 'Recht 1' },
  '/zilverbrug/classes/class/members': { value: [] },
  '/zilverbrug/classes/class/teachers': { value: [] },
};
let secretsAsked: number;
beforeEach(() => {
  secretsAsked = 0;
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async (command) => {
    if (!(command instanceof GetSecretValueCommand)) throw new Error('an unexpected call');
    expect(command.input).toEqual({ SecretId: 'leerpad/directories' });
    secretsAsked += 1;
    return { SecretString: '{ "microsoft": "secret" }' };
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    return pathname in found ? Response.json(found[pathname]) : new Response(null, { status: 404 });
  });
});
afterEach(() => vi.restoreAllMocks());

test('the directories are those that are configured', () => {
  expect(
    directories()
      .all()
      .map(({ id }) => id),
  ).toEqual(['microsoft', 'without-secret']);
});

test('a browser is sent to a directory, from which it comes back to the site', async () => {
  const binding = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
  const { origin, pathname, searchParams } = new URL(await directories().signInUrl('microsoft', binding));
  expect([origin, pathname]).toEqual([issuer, '/authorize']);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ client_id: 'leerpad', redirect_uri: 'https://leren.example/auth/msgraph' },
    ...{ state: 'state', nonce: 'nonce' },
  });
});

test('a code that a directory doesn’t take is no sign-in', async () => {
  const binding = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
  const taken = directories().accountOf('microsoft', { code: 'made-up', iss: issuer }, binding);
  await expect(taken).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('people and classes are looked up in it, and its secret is asked for once', async () => {
  const asked = directories();
  expect(await asked.search('microsoft', 'zilverbrug', 'bo')).toMatchObject([{ account: 'bo' }]);
  const classes = await asked.classes('microsoft', 'zilverbrug', 'rec');
  expect(classes).toEqual([{ classId: 'class', name: 'Recht 1', code: 'R1' }]);
  expect(await asked.classOf('microsoft', 'zilverbrug', 'class')).toEqual({
    of: { classId: 'class', name: 'Recht 1', code: null },
    members: [],
  });
  expect(await asked.classOf('microsoft', 'zilverbrug', 'gone')).toBeUndefined();
  expect(secretsAsked).toBe(1);
});

test.each(['without-secret', 'unknown'])('nothing is asked of a directory that is %s', async (id) => {
  await expect(directories().search(id, 'zilverbrug', 'bo')).rejects.toThrow(
    `The directory ${id} is not configured`,
  );
});
