import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { signInAs } from '#test/support/api.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { useTestServices } from '#test/support/services.ts';
import { userIdOf } from './support/people.ts';
import { startWalk, type Walk } from './support/walk.ts';

let walk: Walk;
let tokens: Readonly<Record<string, string | undefined>>;
let before: string;

beforeAll(async () => {
  // The keys of another installation: as real, and not ours.
  const foreign = await signInAs(useTestServices({} as never), userIdOf('home', 'everything'));
  walk = await startWalk();
  const good = await walk.tokenOf({ role: 'everything' });
  const [header, payload = '', signature] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  tokens = {
    'no token': undefined,
    'a word': 'geheim',
    'a foreign token': foreign,
    'a token with other claims': `${header}.${forged}.${signature}`,
    'a token without a signature': `${header}.${payload}.`,
    'a token of algorithm none': `${none}.${payload}.`,
    'an expired token': await signInAs(walk.services, userIdOf('home', 'everything'), { ageSeconds: 40_000 }),
    'a token of somebody unknown': await signInAs(walk.services, userIdOf('home', 'everything', 9)),
  };
  before = await walk.contents();
});
afterAll(() => walk.stop());

const kinds: readonly [name: string, code: string][] = [
  ['no token', 'NO_AUTHENTICATION'],
  ['a word', 'TOKEN_ERROR'],
  ['a foreign token', 'TOKEN_ERROR'],
  ['a token with other claims', 'TOKEN_ERROR'],
  ['a token without a signature', 'TOKEN_ERROR'],
  ['a token of algorithm none', 'TOKEN_ERROR'],
  ['an expired token', 'TOKEN_NOT_REFRESHABLE'],
  ['a token of somebody unknown', 'TOKEN_ERROR'],
];

const validInput = ({ params, body }: Route) => ({
  ...(params ? { params: validValue(params) as Record<string, string> } : {}),
  ...(body ? { body: validValue(body) } : {}),
});

describe.each(allRoutes.filter(({ access }) => access !== 'public'))('$name', (route) => {
  test.each(kinds)('refuses %s with %s', async (name, code) => {
    const answer = await walk.call(route, validInput(route), tokens[name]);
    expect([answer.status, answer.error.message_id]).toEqual([401, code]);
  });
});

test('nothing was written for any of them', async () => {
  expect(await walk.contents()).toBe(before);
});
