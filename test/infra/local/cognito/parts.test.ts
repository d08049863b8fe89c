import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cognitoHandler } from '#infra/local/cognito/endpoint.ts';
import { Guards } from '#infra/local/cognito/guards.ts';
import { passwordRules } from '#infra/local/cognito/password-rule.ts';
import { fileStore } from '#infra/local/cognito/store.ts';
import { openTokens, type PoolTokens } from '#infra/local/cognito/tokens.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';
import type { JsonObject } from '#infra/local/template/types.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'leerpad-cognito-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(data, { recursive: true });
});

function ruleOf(PasswordPolicy?: JsonObject) {
  const Properties = PasswordPolicy ? { Policies: { PasswordPolicy } } : {};
  const pool = { Type: 'AWS::Cognito::UserPool', Properties };
  const [[id, rule] = []] = passwordRules(cloudOf({ app: { Resources: { Pool: pool } } }));
  expect(id).toMatch(/^eu-west-1_/);
  if (!rule) throw new Error('there is no rule');
  return rule;
}

test.each<[JsonObject | undefined, string, string | undefined]>([
  [undefined, '1234567', 'Password not long enough'],
  [undefined, '12345678', undefined],
  [{ MinimumLength: 3 }, 'ab', 'Password not long enough'],
  [{ MinimumLength: 3 }, 'abc', undefined],
  [{ RequireLowercase: true }, 'ABCDEFG1', 'Password must have lowercase characters'],
  [{ RequireUppercase: true }, 'abcdefg1', 'Password must have uppercase characters'],
  [{ RequireNumbers: true }, 'abcdefgh', 'Password must have numeric characters'],
  [{ RequireSymbols: true }, 'abcdefg1', 'Password must have symbol characters'],
  [{ RequireSymbols: true }, 'abcdefg ', undefined],
  [{ RequireSymbols: false, RequireUppercase: false }, 'abcdefgh', undefined],
])('of the policy %j, %s lacks %s', (policy, password, lacks) => {
  expect(ruleOf(policy)(password)).toBe(lacks);
});

const person = { Username: 'one' } as Parameters<Guards['wrong']>[0];

test('each wrong attempt after the fifth doubles the wait, up to a quarter of an hour', () => {
  vi.useFakeTimers({ now: 0 });
  const guards = new Guards();
  const refused = () => {
    try {
      guards.refuseLocked(person);
      return false;
    } catch {
      return true;
    }
  };
  const waits: number[] = [];
  for (let nth = 1; nth <= 17; nth += 1) {
    guards.wrong(person);
    let seconds = 0;
    for (; refused() && seconds < 1000; seconds += 1) vi.setSystemTime(Date.now() + 1000);
    waits.push(seconds);
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  guards.refuseLocked({ ...person, Username: 'other' });
  guards.right(person);
  guards.wrong(person);
  expect(refused()).toBe(false);
});

test('a code that was used is refused for five minutes, to that person alone', () => {
  vi.useFakeTimers({ now: 0 });
  const guards = new Guards();
  guards.used(person, '123456');
  guards.refuseUsed(person, '654321');
  guards.refuseUsed({ ...person, Username: 'other' }, '123456');
  vi.advanceTimersByTime(299_999);
  expect(() => guards.refuseUsed(person, '123456')).toThrow('has already been used once');
  vi.advanceTimersByTime(1);
  guards.refuseUsed(person, '123456');
});

const context = {} as Parameters<ReturnType<typeof fileStore>['create']>[0];

test('a document is kept in its file, its dates too, and nobody changes it from outside', async () => {
  const open = () => fileStore(join(data, 'a', 'b')).create(context, 'pool', { Users: {} });
  const store = await open();
  const user = { Name: 'one', CreateDate: new Date(0), Date: 'x', Tags: ['a'] };
  await store.set(context, ['Users', 'one'], user);
  await store.set(context, ['New', 'deep', 'key'], 1);
  await store.set(context, 'plain', null);
  user.Name = 'changed';
  const next = await open();
  const found = await next.get(context, ['Users', 'one']);
  expect(found).toMatchObject({ Name: 'one', CreateDate: new Date(0), Tags: ['a'] });
  expect(await next.get(context, ['New', 'deep', 'key'])).toBe(1);
  expect(await next.get(context, 'none', 'absent')).toBe('absent');
  expect(await next.get(context, ['none', 'deep'])).toBeNull();
  await next.delete(context, ['Users', 'one']);
  await next.delete(context, 'New');
  expect(await (await open()).getRoot(context)).toMatchObject({ Users: {}, plain: null });
  expect(await (await open()).get(context, ['New', 'deep', 'key'])).toBeNull();
  expect(await (await open()).get(context, ['Users', 'one'])).toBeNull();
});

test('tokens are signed by a key that is made once, and only by that', async () => {
  const { jwks } = await openTokens(data, 'http://localhost');
  expect(jwks.keys).toMatchObject([{ kty: 'RSA', kid: 'local', alg: 'RS256', use: 'sig', e: 'AQAB' }]);
  expect(Buffer.from(jwks.keys[0]?.n ?? '', 'base64url')).toHaveLength(256);
  const again = await openTokens(data, 'http://localhost');
  expect(again.jwks).toEqual(jwks);
  await expect(again.verify('x.y.z')).rejects.toThrow();
});

test('the keys are told to anybody, and what an administrator does is signed', async () => {
  const tokens = { jwks: { keys: [{ kty: 'RSA' }] } } as unknown as PoolTokens;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
  const done: string[] = [];
  const service = {
    GetUser: () => done.push('GetUser') && { a: 1 },
    AdminGetUser: () => done.push('AdminGetUser'),
  };
  const handle = cognitoHandler(service, tokens, credentials);
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const keys = await fetch(`${address}/pool/.well-known/jwks.json`);
    expect([keys.status, await keys.json()]).toEqual([200, { keys: [{ kty: 'RSA' }] }]);
    expect(keys.headers.get('cache-control')).toBe('max-age=3600');
    expect(keys.headers.get('content-type')).toBe('application/json');
    const call = (action: string, path = '/') =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      });
    expect(await (await call('GetUser')).json()).toEqual({ a: 1 });
    expect(await (await call('GetUser', '/.well-known/jwks.json')).json()).toEqual({ a: 1 });
    const refused = await call('AdminGetUser');
    expect([refused.status, done]).toEqual([403, ['GetUser', 'GetUser']]);
    expect((await fetch(address)).status).toBe(403);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
