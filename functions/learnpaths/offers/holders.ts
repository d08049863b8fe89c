import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import { permissionsOf } from '../../platform/identity/actor.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import type { Table } from '../../platform/table/table.ts';

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
    permissionsOf(found?.roles, [roleId]).has(permission),
  );
  const roleIds = new Set<string>(holding.map(({ roleId }) => roleId));
  let cursor: string | undefined;
  do {
    const page = await table.list(membership.by('byStatus', { companyId, status: 1 }), {
      limit: pageSize,
      cursor,
      keep: (row) => row.roleIds.some((one) => roleIds.has(one)),
    });
    for (const { userId } of page.items) yield userId;
    cursor = page.next ?? undefined;
  } while (cursor);
}
