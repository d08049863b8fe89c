import { guestsOwn } from '#shared/identity/guest.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import { permissionsOf } from './actor.ts';
import type { CompanyRoles, User } from './entities.ts';

/** What somebody may do in a company, also in modules that are switched off; a guest no more than guests do. */
export function permissionsIn(
  person: Pick<User, 'memberships' | 'guestIn'>,
  { companyId, roles }: Pick<CompanyRoles, 'companyId' | 'roles'>,
): ReadonlySet<RolePermission> {
  return guestsOwn(permissionsOf(roles, person.memberships[companyId]), person.guestIn?.[companyId]);
}
