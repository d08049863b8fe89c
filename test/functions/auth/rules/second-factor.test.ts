import { expect, test } from 'vitest';
import { withSecondFactor } from '#functions/auth/rules/second-factor.ts';
import { newId } from '#functions/platform/ids.ts';

const [admin, teacher] = [newId('RoleId'), newId('RoleId')];
const roles = [admin, teacher].map((roleId) => ({ roleId, name: { nl: 'x', en: 'x' }, permissions: [] }));
const earlier = '2026-01-01T00:00:00.000Z';
const now = '2026-11-22T12:00:00.000Z';

test('a role that is new on the list counts from now, one that was on it goes on counting', () => {
  const secondFactor = { graceDays: 7, roles: [{ roleId: admin, sinceAt: earlier }] };
  expect(
    withSecondFactor({ roles, secondFactor }, { graceDays: 3, roleIds: [teacher, admin, admin] }, now),
  ).toEqual({
    graceDays: 3,
    roles: [
      { roleId: teacher, sinceAt: now },
      { roleId: admin, sinceAt: earlier },
    ],
  });
});

test('a role that the company doesn’t have is refused', () => {
  const wanted = { graceDays: 3, roleIds: [newId('RoleId')] };
  expect(() => withSecondFactor({ roles, secondFactor: undefined }, wanted, now)).toThrow('NOT_FOUND');
});
