import { Refusal } from '#shared/http/errors.ts';
import type { RoleId } from '#shared/identity/ids.ts';
import {
  isOwnWork,
  type Permission,
  permissions,
  type RolePermission,
} from '#shared/identity/permissions.ts';
import type { RoleInput } from '#shared/people/role-schemas.ts';
import type { Role } from '../../platform/identity/entities.ts';

/** What each of those who act may do: the actor, and who acts in their name. A role is given within all of them. */
export type Held = readonly ReadonlySet<Permission>[];

interface Change {
  readonly version: number;
  readonly name?: RoleInput['name'] | undefined;
  readonly permissions?: readonly RolePermission[] | undefined;
}

/** Roles of one company: they lie in one item, which every call reads. */
const mostRoles = 50;

/** Whether permissions allow administrative work that one of those who act may not do. */
export function exceeds(allowed: readonly Permission[], held: Held): boolean {
  return allowed.some((permission) => !isOwnWork(permission) && held.some((one) => !one.has(permission)));
}

/**
 * A new role.
 * @throws Refusal ROLE_ALREADY_EXISTS, PERMISSION_NOT_HELD, INVALID_INPUT when there are as many as there can be
 */
export function newRole(roles: readonly Role[], roleId: RoleId, wanted: RoleInput, held: Held): Role {
  if (roles.length >= mostRoles)
    throw new Refusal('INVALID_INPUT', { name: { key: 'maxItems', values: { max: mostRoles } } });
  refuseNamesake(roles, wanted.name);
  refuseGiving(wanted.permissions, held);
  return { roleId, name: wanted.name, permissions: inOrder(wanted.permissions), version: 1 };
}

/**
 * A role after a change; what the change doesn't name stays. What it allowed already, it may go on to allow.
 * @throws Refusal CONFLICT for a change of an earlier version, ROLE_ALREADY_EXISTS, PERMISSION_NOT_HELD
 */
export function changedRole(roles: readonly Role[], before: Role, change: Change, held: Held): Role {
  if (change.version !== versionOf(before)) throw new Refusal('CONFLICT');
  const { name = before.name, permissions: wanted = before.permissions } = change;
  refuseNamesake(
    roles.filter(({ roleId }) => roleId !== before.roleId),
    name,
  );
  refuseGiving(
    wanted.filter((permission) => !before.permissions.includes(permission)),
    held,
  );
  return { ...before, name, permissions: inOrder(wanted), version: versionOf(before) + 1 };
}

/** The version of a role: 1 until somebody changes it. */
export function versionOf({ version = 1 }: Role): number {
  return version;
}

/** What a change of a role gives to who holds it, and takes from them. */
export function differenceOf(before: Role, after: Role) {
  const lacks = (role: Role) => (permission: RolePermission) => !role.permissions.includes(permission);
  return {
    granted: after.permissions.filter(lacks(before)),
    withdrawn: before.permissions.filter(lacks(after)),
  };
}

/**
 * Somebody always manages the roles: who takes that from others keeps it themselves.
 * @param own ids of the roles that the actor holds
 * @throws Refusal ROLE_MANAGER_NEEDED
 */
export function refuseLeavingNobody(roles: readonly Role[], own: readonly RoleId[]): void {
  const stays = roles.some((role) => own.includes(role.roleId) && role.permissions.includes('roles.write'));
  if (!stays) throw new Refusal('ROLE_MANAGER_NEEDED');
}

function refuseGiving(given: readonly RolePermission[], held: Held): void {
  if (exceeds(given, held)) throw new Refusal('PERMISSION_NOT_HELD');
}

/** A name is taken in either language, however it is written. */
function refuseNamesake(others: readonly Role[], name: Role['name']): void {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  if (others.some((role) => same(role.name.nl, name.nl) || same(role.name.en, name.en)))
    throw new Refusal('ROLE_ALREADY_EXISTS');
}

function inOrder(wanted: readonly RolePermission[]): RolePermission[] {
  return permissions.filter((permission) => wanted.includes(permission));
}
