import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { surroundingsOf } from '../load.ts';

/** The companies in which the caller gives roles, by name, with the roles there are. */
export const listCompaniesRoles = handler(
  routes.listCompaniesRoles,
  async function listCompaniesRoles(request, { table }) {
    const { companies, roles, givable } = await surroundingsOf(table, request);
    const data = companies
      .filter(({ companyId }) => givable.has(companyId))
      .sort((one, other) => one.name.localeCompare(other.name, 'nl'))
      .map(({ companyId, name }) => {
        const held = roles.find((one) => one.companyId === companyId)?.roles ?? [];
        return {
          companyId,
          name,
          roles: held.map(({ roleId: id, name, key }) => ({ id, name, ...(key && { key }) })),
        };
      });
    return { data };
  },
);
