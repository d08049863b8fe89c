import { describe, expect, test } from 'vitest';
import {
  changedRole,
  differenceOf,
  exceeds,
  newRole,
  refuseLeavingNobody,
  versionOf,
} from '#functions/people/rules/roles.ts';
import type { Role } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Permission, RolePermission } from '#shared/identity/permissions.ts';

const named = (nl: string, en = nl) => ({ nl, en });
const role = (name: string, ...permissions: RolePermission[]): Role => ({
  roleId: newId('RoleId'),
  name: named(name),
  permissions,
});
const administrator: ReadonlySet<Permission> = new Set(['users.read', 'users.write', 'roles.write']);
const clerk: ReadonlySet<Permission> = new Set(['users.read', 'roles.write', 'users.impersonate']);
const [reader, manager] = [role('Lezer', 'users.read'), role('Beheerder', 'users.read', 'roles.write')];

describe('a role allows', () => {
  test.each<[string, RolePermission[], ReadonlySet<Permission>[], boolean]>([
    ['what the actor may do', ['users.read'], [administrator], false],
    ['work of one’s own', ['study.follow', 'grading.assess-first'], [administrator], false],
    ['not more than the actor may do', ['bsn.reveal'], [administrator], true],
    ['not more than who acts in their name', ['users.write'], [administrator, clerk], true],
  ])('%s', (_, allowed, held, expected) => {
    expect(exceeds(allowed, held)).toBe(expected);
  });
});

describe('a new role', () => {
  test('keeps its permissions once, in the order of the product', () => {
    const id = newId('RoleId');
    const wanted = {
      name: named('Nieuw'),
      permissions: ['study.follow', 'users.read', 'users.read'] as RolePermission[],
    };
    expect(newRole([reader], id, wanted, [administrator])).toEqual({
      roleId: id,
      name: { nl: 'Nieuw', en: 'Nieuw' },
      permissions: ['users.read', 'study.follow'],
      version: 1,
    });
  });

  test.each([
    ['a name that exists', named('LEZER', 'Other'), [], 'ROLE_ALREADY_EXISTS'],
    ['a name that exists in English', named('Anders', 'lezer'), [], 'ROLE_ALREADY_EXISTS'],
    ['more than the actor may do', named('Nieuw'), ['bsn.reveal'], 'PERMISSION_NOT_HELD'],
  ] as const)('is refused with %s', (_, name, permissions, code) => {
    const wanted = { name, permissions: [...permissions] };
    expect(() => newRole([reader], newId('RoleId'), wanted, [administrator])).toThrow(code);
  });

  test('is refused when there are fifty', () => {
    const fifty = Array.from({ length: 50 }, (_, position) => role(`Rol ${position}`));
    const wanted = { name: named('Nieuw'), permissions: [] };
    expect(() => newRole(fifty, newId('RoleId'), wanted, [administrator])).toThrow('INVALID_INPUT');
    expect(newRole(fifty.slice(1), newId('RoleId'), wanted, [administrator]).version).toBe(1);
  });
});

describe('a changed role', () => {
  test('keeps what the change does not name, also what the actor could not give', () => {
    const before = role('Register', 'bsn.reveal', 'register.read');
    const change = { version: 1, permissions: ['bsn.reveal'] as const };
    const after = changedRole([before], before, change, [administrator]);
    expect(after).toEqual({ ...before, permissions: ['bsn.reveal'], version: 2 });
    expect(versionOf(after)).toBe(2);
    expect(differenceOf(before, after)).toEqual({ granted: [], withdrawn: ['register.read'] });
  });

  test.each([
    ['of an earlier version', { version: 2, name: named('Anders') }, 'CONFLICT'],
    ['to the name of another', { version: 1, name: named('beheerder') }, 'ROLE_ALREADY_EXISTS'],
    [
      'to more than the actor may do',
      { version: 1, permissions: ['bsn.reveal'] as const },
      'PERMISSION_NOT_HELD',
    ],
  ])('is refused %s', (_, change, code) => {
    expect(() => changedRole([reader, manager], reader, change, [administrator])).toThrow(code);
  });
});

test('who takes the management of roles from others keeps it', () => {
  expect(() => refuseLeavingNobody([reader, manager], [reader.roleId])).toThrow('ROLE_MANAGER_NEEDED');
  expect(() => refuseLeavingNobody([reader, manager], [manager.roleId])).not.toThrow();
});
