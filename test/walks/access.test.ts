import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { allRoutes, routesByDomain } from '#shared/routes.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { permissionsOfRole, type RoleKey, roleKeys } from './support/people.ts';
import { domainsWithApi, startWalk, type Walk } from './support/walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.stop());

const allows = ({ access }: Route, role: RoleKey) =>
  access === 'public' ||
  access === 'signed-in' ||
  permissionsOfRole(role).some((held) => access.includes(held));

/** Ids that nobody has, and a body that no schema takes: whoever is let in gets no further than that. */
const harmless = ({ params, body }: Route) => ({
  ...(params ? { params: validValue(params) as Record<string, string> } : {}),
  ...(body ? { body: { surprise: true } } : {}),
});

/** `in` when the route lets the caller in, whatever it then says of the input. */
async function outcome(route: Route, role: RoleKey): Promise<string> {
  const { status, error } = codeOf(await walk.call(route, harmless(route), { role }));
  if (status === 403 && error === 'NO_AUTHORIZATION') return 'out';
  return status === 401 || status >= 500 ? `${status} ${error}` : 'in';
}

const codeOf = (answer: Awaited<ReturnType<Walk['call']>>) => ({
  status: answer.status,
  error: answer.status < 400 ? undefined : answer.error.message_id,
});

const guarded = allRoutes.filter(({ access }) => access !== 'public');

test.each(guarded)('$name answers each role as declared', async (route) => {
  const declared = roleKeys.map((role) => [role, allows(route, role) ? 'in' : 'out']);
  const answered = await Promise.all(roleKeys.map(async (role) => [role, await outcome(route, role)]));
  expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(declared));
});

test('every domain with routes has its API', () => {
  const there = domainsWithApi();
  expect(Object.keys(routesByDomain).filter((domain) => !there.has(domain))).toEqual([]);
});
