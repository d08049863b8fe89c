import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { validValue } from '#test/support/sample/valid.ts';
import { permissionsOfRole, type RoleKey, roleKeys } from './support/people.ts';
import { startWalk, type Walk } from './support/walk.ts';

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

describe.each(allRoutes.filter(({ access }) => access !== 'public'))('$name', (route) => {
  test.each(roleKeys)('answers the role %s as declared', async (role) => {
    const answer = await walk.call(route, harmless(route), { role });
    const code = answer.status < 400 ? undefined : answer.error.message_id;
    if (allows(route, role)) {
      expect([answer.status, code]).not.toContain('NO_AUTHORIZATION');
      expect(answer.status).not.toBe(401);
      expect(answer.status).toBeLessThan(500);
    } else {
      expect([answer.status, code]).toEqual([403, 'NO_AUTHORIZATION']);
    }
  });
});
