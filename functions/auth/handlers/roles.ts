import { routes } from '#shared/auth/routes.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';

export const listRoles = handler(routes.listRoles, async function listRoles({ actor }, { table }) {
  const found = await table.get(companyRoles.at({ companyId: actor.companyId }));
  const data = (found?.roles ?? []).map(({ roleId, name, key, permissions }) => ({
    id: roleId,
    name,
    key: key ?? null,
    permissions,
  }));
  return { data };
});

export const listPermissions = handler(routes.listPermissions, async () => ({ data: [...permissions] }));

export const listModules = handler(routes.listModules, async function listModules() {
  const modules = Map.groupBy(permissions, (permission) => permission.slice(0, permission.indexOf('.')));
  return { data: [...modules].map(([name, held]) => ({ name, permissions: held })) };
});
