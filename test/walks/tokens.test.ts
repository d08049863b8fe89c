import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes as auth } from '#shared/auth/routes.ts';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { signInAs } from '#test/support/api.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { useTestServices } from '#test/support/services.ts';
import { userIdOf } from './support/people.ts';
import type { Walk, Walked } from './support/walk.ts';
import { insiderOf, startWalked } from './support/walked.ts';

let walk: Walked;
let tokens: Readonly<Record<string, string | undefined>>;
let before: Awaited<ReturnType<Walked['contents']>>;

beforeAll(async () => {
  // The keys of another installation: as real, and not ours.
  const foreign = await signInAs(useTestServices({} as never), userIdOf('home', 'everything'));
  walk = await startWalked();
  const who = insiderOf(auth.getMe)?.who ?? foreign;
  const good = typeof who === 'object' ? await (walk as Walk).tokenOf(who) : who;
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
    ...('services' in walk && (await ownTokens(walk as Walk))),
  };
  before = await walk.contents();
});
afterAll(() => walk.stop());

/** Tokens that only who has the keys can make. */
const ownTokens = async ({ services }: Walk) => ({
  'an expired token': await signInAs(services, userIdOf('home', 'everything'), { ageSeconds: 40_000 }),
  'a token of somebody unknown': await signInAs(services, userIdOf('home', 'everything', 9)),
});

const refusals: Readonly<Record<string, string>> = {
  'no token': 'NO_AUTHENTICATION',
  'a word': 'TOKEN_ERROR',
  'a foreign token': 'TOKEN_ERROR',
  'a token with other claims': 'TOKEN_ERROR',
  'a token without a signature': 'TOKEN_ERROR',
  'a token of algorithm none': 'TOKEN_ERROR',
  'an expired token': 'TOKEN_NOT_REFRESHABLE',
  'a token of somebody unknown': 'TOKEN_ERROR',
};

const validInput = ({ params, body }: Route) => ({
  ...(params ? { params: validValue(params) as Record<string, string> } : {}),
  ...(body ? { body: validValue(body) } : {}),
});

const guarded = allRoutes.filter(({ access }) => access !== 'public');

test.each(guarded)('$name refuses every token that is not a good one', async (route) => {
  const answered = Object.entries(tokens).map(async ([kind, token]) => {
    const answer = await walk.call(route, validInput(route), token);
    return [kind, answer.status === 401 ? answer.error.message_id : answer.status] as const;
  });
  const kinds = Object.keys(tokens);
  expect(await Promise.all(answered)).toEqual(kinds.map((kind) => [kind, refusals[kind]]));
});

test('nothing was written for any of them', async () => {
  expect(await walk.contents()).toEqual(before);
});
