import { events } from '#events/people.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { personOf } from '../load.ts';
import { editable, refuseOneself, rolesGiven, withRoles } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Sets which roles a user holds where. Nobody changes their own: they might not get back in. */
export const setCompaniesRoles = handler(
  routes.setCompaniesRoles,
  async function setCompaniesRoles(request, { table }) {
    const { actor, params, body } = request;
    const { userId } = params;
    const loaded = await personOf(table, request, userId, { consistent: true });
    const person = editable(actor, loaded.person, body.version);
    refuseOneself(actor, userId);
    const memberships = rolesGiven(person.memberships, body.companiesRoles, loaded);
    const companyIds = [...new Set([...Object.keys(person.memberships), ...Object.keys(memberships)])];
    return savePerson(table, request, { ...loaded, person }, withRoles(person, memberships), [
      happening(events.companiesRolesSet, request, { userId, companyIds: companyIds as CompanyId[] }),
    ]);
  },
);
