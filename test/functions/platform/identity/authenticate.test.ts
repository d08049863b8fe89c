import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '#functions/platform/identity/authenticate.ts';
import { endedSession, type User, user } from '#functions/platform/identity/entities.ts';
import { linkedUser } from '#functions/platform/identity/linked-user.ts';
import { sessionOf } from '#functions/platform/identity/verify.ts';
import { newId } from '#functions/platform/ids.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { createTable } from '#functions/platform/table/table.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

const notAudited = { notAudited: 'prepares a test' };
const nowSeconds = Math.floor(Date.now() / 1000);
const isoAt = (seconds: number) => new Date(seconds * 1000).toISOString();

let dynamo: Dynamo;
let services: TestServices;
let company: TestCompany;
let student: User;
let keyServer: Server;
let poolKey: CryptoKey;

beforeAll(async () => {
  dynamo = await startDynamo();
  const inMemory = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  poolKey = privateKey;
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'pool-key', alg: 'RS256' }] });
  keyServer = createServer((_, response) => void response.end(jwks));
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const { port } = keyServer.address() as AddressInfo;
  services = { ...inMemory, pool: { issuer: `http://127.0.0.1:${port}/pool`, clientId: 'site' } };
  company = await makeCompany(services.table);
  student = await makeUser(services.table, company, ['student']);
});
afterAll(async () => {
  keyServer.close();
  await dynamo.stop();
});

const call = (authorization: string | undefined, atSeconds = nowSeconds, companyId?: CompanyId, asked = {}) =>
  authenticate({ authorization, 'x-company-id': companyId }, services, isoAt(atSeconds), asked);
const withToken = (token: string, atSeconds?: number, companyId?: CompanyId, asked?: object) =>
  call(`Bearer ${token}`, atSeconds, companyId, asked);
const refused = (code: string) => ({ code });

function poolToken(claims: JWTPayload = {}, key: CryptoKey | Uint8Array = poolKey, alg = 'RS256') {
  return new SignJWT({
    iss: services.pool.issuer,
    aud: 'site',
    token_use: 'id',
    'custom:user_id': student.userId,
    jti: 'first',
    auth_time: nowSeconds,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg, kid: 'pool-key' })
    .sign(key);
}

describe('a token of the user pool', () => {
  test('stands for the user it names', async () => {
    const { actor, self } = await withToken(await poolToken());
    expect(actor).toMatchObject({ userId: student.userId, companyId: company.companyId });
    expect([...actor.permissions]).toEqual(['study.follow', 'messages.write']);
    expect(self.email).toBe(student.email);
  });

  test.for([
    ['of another client', { aud: 'other' }],
    ['of another pool', { iss: 'https://evil.example/pool' }],
    ['that is an access token', { token_use: 'access' }],
    ['without a user id', { 'custom:user_id': undefined }],
  ] as const)('%s is refused', async ([, claims]) => {
    await expect(withToken(await poolToken(claims))).rejects.toMatchObject(refused('TOKEN_ERROR'));
  });

  test('signed with another key, or with none, is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    await expect(withToken(await poolToken({}, privateKey))).rejects.toMatchObject(refused('TOKEN_ERROR'));
    const shared = await poolToken({}, new TextEncoder().encode('a'.repeat(32)), 'HS256');
    await expect(withToken(shared)).rejects.toMatchObject(refused('TOKEN_ERROR'));
    const [, payload] = (await poolToken()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    await expect(withToken(`${none}.${payload}.`)).rejects.toMatchObject(refused('TOKEN_ERROR'));
  });

  test('is no good after it has run out, also when it was good before', async () => {
    const token = await poolToken();
    await withToken(token);
    await expect(withToken(token, nowSeconds + 3601)).rejects.toMatchObject(refused('TOKEN_NOT_REFRESHABLE'));
    const never = await poolToken({ jti: 'unseen' });
    await expect(withToken(never, nowSeconds + 3601)).rejects.toMatchObject(refused('TOKEN_NOT_REFRESHABLE'));
  });
});

describe('a token of our own', () => {
  test('that was tampered with is refused', async () => {
    const [header, payload, signature] = (await signInAs(services, student.userId)).split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: newId('UserId') })).toString('base64url');
    await expect(withToken(`${header}.${forged}.${signature}`)).rejects.toMatchObject(refused('TOKEN_ERROR'));
  });

  test('past half its life comes with a fresh one, which goes on', async () => {
    const token = await signInAs(services, student.userId, { sessionId: 'half-way' });
    expect(await (await withToken(token, nowSeconds + 1700)).refreshedToken).toBeUndefined();
    const fresh = await (await withToken(token, nowSeconds + 1900)).refreshedToken;
    expect(await (await withToken(fresh ?? '', nowSeconds + 5000)).refreshedToken).toBeDefined();
  });

  test('is refreshed up to the age of twelve hours and no further', async () => {
    let token: string | undefined = await signInAs(services, student.userId, { sessionId: 'long' });
    let at = nowSeconds;
    for (let fresh: string | undefined = token; fresh; at += 1900) {
      token = fresh;
      fresh = await (await withToken(token, at + 1900)).refreshedToken;
    }
    expect(at).toBeGreaterThan(nowSeconds + 10 * 3600);
    await expect(withToken(token, nowSeconds + 12 * 3600 + 60)).rejects.toMatchObject(
      refused('TOKEN_NOT_REFRESHABLE'),
    );
  });
});

test('of two thousand tokens the signature is looked at once, and anew of the one that was used longest ago', async () => {
  let looked = 0;
  const publicKey = () => {
    looked++;
    return services.keys.publicKey();
  };
  const askedWith = (token: string) =>
    sessionOf(`Bearer ${token}`, { ...services, keys: { ...services.keys, publicKey } }, isoAt(nowSeconds));
  const tokens = await Promise.all(
    Array.from({ length: 2001 }, (_, at) =>
      signInAs(services, student.userId, { sessionId: `one-of-${at}` }),
    ),
  );
  const [first = '', second = '', ...others] = tokens;
  for (const token of [first, second, ...others.slice(0, -1)]) await askedWith(token);
  await askedWith(first);
  expect(looked).toBe(2000);
  await askedWith(others.at(-1) ?? '');
  await askedWith(first);
  expect(looked).toBe(2001);
  await askedWith(second);
  expect(looked).toBe(2002);
});

test.for([
  ['no header', undefined, 'NO_AUTHENTICATION'],
  ['an empty token', 'Bearer ', 'NO_AUTHENTICATION'],
  ['another scheme', 'Basic YTpi', 'AUTHORIZATION_BEARER_MISMATCH'],
  ['no token at all', 'Bearer nonsense', 'TOKEN_ERROR'],
  ['a script', 'Bearer <script>alert(1)</script>', 'TOKEN_ERROR'],
] as const)('%s is refused', async ([, header, code]) => {
  await expect(call(header)).rejects.toMatchObject(refused(code));
});

describe('the person behind a good token', () => {
  test.for([
    ['is inactive', { status: 2 }, 'USER_NOT_ACTIVATED'],
    ['is banned', { status: 3 }, 'USER_NOT_ACTIVATED'],
    ['is deleted', { deletedAt: '2026-11-01T00:00:00.000Z' }, 'USER_NOT_ACTIVATED'],
    [
      'has ended all sessions since',
      { sessionsValidFromAt: isoAt(nowSeconds + 3600) },
      'TOKEN_NOT_REFRESHABLE',
    ],
    ['is in no company', { memberships: {} }, 'USER_HAS_NO_COMPANIES'],
  ] as const)('is refused who %s', async ([, change, code]) => {
    const person = await makeUser(services.table, company, ['student']);
    const token = await signInAs(services, person.userId);
    await withToken(token);
    await services.table.transact([replace(user, person, { ...person, ...change })], notAudited);
    await expect(withToken(token)).rejects.toMatchObject(refused(code));
  });

  test('is refused after signing out, and welcome with the next session', async () => {
    const { userId } = student;
    const token = await signInAs(services, userId, { sessionId: 'ended' });
    const expiresAtSeconds = nowSeconds + 3600;
    await services.table.transact(
      [put(endedSession, { userId, sessionId: 'ended', expiresAtSeconds })],
      notAudited,
    );
    await expect(withToken(token)).rejects.toMatchObject(refused('TOKEN_NOT_REFRESHABLE'));
    await withToken(await signInAs(services, userId, { sessionId: 'next' }));
  });

  test('who nobody knows is refused', async () => {
    const token = await signInAs(services, newId('UserId'));
    await expect(withToken(token)).rejects.toMatchObject(refused('TOKEN_ERROR'));
  });

  test('who asks for a company that is none is refused', async () => {
    const token = await signInAs(services, student.userId);
    const answer = authenticate(
      { authorization: `Bearer ${token}`, 'x-company-id': '../etc' },
      services,
      isoAt(nowSeconds),
    );
    await expect(answer).rejects.toMatchObject(refused('COMPANY_HAS_NO_ACCESS'));
  });
});

describe('an impersonated session', () => {
  test('names both people, gets no fresh token and ends with the administrator’s account', async () => {
    const admin = await makeUser(services.table, company, ['admin']);
    const token = await signInAs(services, student.userId, { impersonatorId: admin.userId });
    const { actor, refreshedToken } = await withToken(token, nowSeconds + 3000);
    expect(actor).toMatchObject({ userId: student.userId, impersonatorId: admin.userId });
    expect(await refreshedToken).toBeUndefined();
    await services.table.transact([replace(user, admin, { ...admin, status: 2 })], notAudited);
    await expect(withToken(token)).rejects.toMatchObject(refused('USER_NOT_ACTIVATED'));
  });

  test('stands for the other accounts of both people', async () => {
    const { table } = services;
    const admin = await makeUser(table, company, ['admin']);
    const others = [newId('UserId'), newId('UserId')];
    const link = {
      ...{ companyId: company.companyId, linkedAt: isoAt(nowSeconds), linkedBy: admin.userId, reason: '' },
    };
    await table.transact(
      [student, admin].map(({ userId }, at) =>
        put(linkedUser, { ...link, userId, otherUserId: others[at] ?? userId }),
      ),
      notAudited,
    );
    const otherAccounts = async (token: string, accounts: boolean) =>
      (await withToken(token, nowSeconds, undefined, { accounts })).actor.otherAccounts;
    const acting = await signInAs(services, student.userId, { impersonatorId: admin.userId });
    expect(await otherAccounts(acting, true)).toEqual(new Set(others));
    expect(await otherAccounts(acting, false)).toBeUndefined();
    const self = await signInAs(services, student.userId);
    expect(await otherAccounts(self, true)).toEqual(new Set(others.slice(0, 1)));
  });
});
