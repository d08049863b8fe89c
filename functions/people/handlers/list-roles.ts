import { permissions } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { roleHolders } from '../counts.ts';
import { presentRole } from '../roles.ts';

/** The roles of the company as the look-up of the caller read them, beside a counter of each. */
export const listRoles = handler(routes.listRoles, async function listRoles({ actor, roles }, { table }) {
  const all = roles?.roles ?? [];
  const { companyId } = actor;
  const counts = await table.batchGet(all.map(({ roleId }) => roleHolders.at({ companyId, roleId })));
  return { data: all.map((role, position) => presentRole(role, counts[position]?.holders ?? 0)) };
});

export const listPermissions = handler(routes.listPermissions, async () => ({ data: [...permissions] }));
