import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { allRoutes, routesByDomain } from '#shared/routes.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { domainsWithApi, type Walked, type Who } from './support/walk.ts';
import { allows, deployed, insiders, startWalked } from './support/walked.ts';

let walk: Walked;
beforeAll(async () => {
  walk = await startWalked();
});
afterAll(() => walk.stop());

/** Ids that nobody has, and a body that no schema takes: whoever is let in gets no further than that. */
const harmless = ({ params, body }: Route) => ({
  ...(params ? { params: validValue(params) as Record<string, string> } : {}),
  ...(body ? { body: { surprise: true } } : {}),
});

/** `in` when the route lets the caller in, whatever it then says of the input. */
async function outcome(route: Route, who: Who | string): Promise<string> {
  const { status, error } = codeOf(await walk.call(route, harmless(route), who));
  if (status === 403 && (error === 'NO_AUTHORIZATION' || error === 'NO_ADMIN_ACCESS')) return 'out';
  return status === 401 || status >= 500 ? `${status} ${error}` : 'in';
}

const codeOf = (answer: Awaited<ReturnType<Walked['call']>>) => ({
  status: answer.status,
  error: answer.status < 400 ? undefined : answer.error.message_id,
});

/** What others use is only read. */
const guarded = allRoutes.filter(
  ({ access, method }) => access !== 'public' && (!deployed || method === 'GET'),
);

test.each(guarded)('$name answers each role as declared', async (route) => {
  const declared = insiders.map((one) => [one.name, allows(route, one) ? 'in' : 'out']);
  const answered = await Promise.all(
    insiders.map(async ({ name, who }) => [name, await outcome(route, who)]),
  );
  expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(declared));
});

test('every domain with routes has its API', () => {
  const there = domainsWithApi();
  expect(Object.keys(routesByDomain).filter((domain) => !there.has(domain))).toEqual([]);
});
