import { isActive } from '#shared/identity/account.ts';
import { guestsOwn } from '#shared/identity/guest.ts';
import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import type { Table } from '../table/table.ts';
import { permissionsNow } from './actor.ts';
import { companyRoles, user } from './entities.ts';
import { type Membership, membership } from './memberships.ts';

/** Rows that are read at a time. */
const pageSize = 200;

/**
 * The active people of a company who hold a permission: read through all of them, as no list holds just those. For what
 * happens rarely, and in no call.
 */
export async function* holdersOf(
  table: Table,
  companyId: CompanyId,
  permission: RolePermission,
): AsyncGenerator<UserId> {
  const found = await table.get(companyRoles.at({ companyId }));
  const holding = (found?.roles ?? []).filter(({ roleId }) =>
    permissionsNow(found, [roleId]).has(permission),
  );
  const roleIds = new Set<string>(holding.map(({ roleId }) => roleId));
  for await (const items of table.pages(membership.by('byStatus', { companyId, status: 1 }), {
    limit: pageSize,
    keep: (row) =>
      row.roleIds.some((one) => roleIds.has(one)) &&
      guestsOwn(new Set([permission]), row.guest).has(permission),
  }))
    for (const { userId } of items) yield userId;
}

/** A page of everybody of a company who has a role, in whatever state they are: all of them are read as well. */
export async function peopleWithRole(
  table: Table,
  { companyId, roleId }: Ids<'companyId' | 'roleId'>,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly userIds: readonly UserId[]; readonly next: string | null }> {
  const keep = ({ roleIds }: Membership) => roleIds.includes(roleId);
  const { items, next } = await table.list(membership.by('byName', { companyId }), { ...page, keep });
  return { userIds: items.map(({ userId }) => userId), next };
}

/** Which of some people of a company hold a permission now; who can't sign in holds none. */
export async function holdersAmong(
  table: Table,
  { companyId, userIds }: { readonly companyId: CompanyId; readonly userIds: readonly UserId[] },
  permission: RolePermission,
): Promise<ReadonlySet<UserId>> {
  if (userIds.length === 0) return new Set();
  const [roles, ...people] = await table.batchGet(
    [companyRoles.at({ companyId }), ...userIds.map((userId) => user.at({ userId }))],
    { consistent: true },
  );
  const holding = people.filter(
    (person) =>
      person &&
      isActive(person) &&
      guestsOwn(permissionsNow(roles, person.memberships[companyId]), person.guestIn?.[companyId]).has(
        permission,
      ),
  );
  return new Set(holding.flatMap((person) => (person ? [person.userId] : [])));
}
