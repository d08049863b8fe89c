import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, RoleId } from '#shared/identity/ids.ts';
import type { Role as RoleView } from '#shared/people/roles.ts';
import {
  type CompanyRoles,
  companyRoles,
  type Role,
  type User,
  user,
} from '../platform/identity/entities.ts';
import { permissionsIn } from '../platform/identity/permissions-in.ts';
import { check, type Operation } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Held, versionOf } from './rules/roles.ts';

/**
 * The roles of a company as they are now, for who is about to change one.
 * @throws Refusal ROLE_NOT_FOUND in a company without any
 */
export async function rolesOf(table: Table, companyId: CompanyId): Promise<CompanyRoles> {
  const found = await table.get(companyRoles.at({ companyId }), { consistent: true });
  if (!found) throw new Refusal('ROLE_NOT_FOUND');
  return found;
}

/** @throws Refusal ROLE_NOT_FOUND */
export function roleIn({ roles }: CompanyRoles, roleId: RoleId): Role {
  const found = roles.find((role) => role.roleId === roleId);
  if (!found) throw new Refusal('ROLE_NOT_FOUND');
  return found;
}

/** What the actor, and who acts in their name, may do in a company, by roles as they are now. */
export function heldBy({ actor, self }: { actor: Actor; self: User }, roles: CompanyRoles): Held {
  const own = permissionsIn(self, roles);
  return actor.impersonatorPermissions ? [own, actor.impersonatorPermissions] : [own];
}

/** Lets a transaction pass only while the actor is who they were: what they may do was decided by it. */
export function whileUnchanged({ userId, version }: User): Operation<unknown> {
  return check(user.at({ userId }), { version });
}

/** A role as administrators see it. */
export function presentRole(role: Role, holders: number): RoleView {
  const { roleId, name, key = null, permissions } = role;
  return { id: roleId, version: versionOf(role), name, key, permissions, holders };
}
