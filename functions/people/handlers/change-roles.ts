import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { close, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { roleHolders } from '../counts.ts';
import { heldBy, presentRole, roleIn, rolesOf, whileUnchanged } from '../roles.ts';
import { changedRole, differenceOf, newRole, refuseLeavingNobody } from '../rules/roles.ts';

/** Adds a role, which nobody holds yet. */
export const createRole = handler(routes.createRole, async function createRole(request, { table, newId }) {
  const { actor, body } = request;
  const before = await rolesOf(table, actor.companyId);
  const role = newRole(before.roles, newId('RoleId'), body, heldBy(request, before));
  const { roleId } = role;
  await table.transact(
    [replace(companyRoles, before, { ...before, roles: [...before.roles, role] })],
    recordOf(events.roleCreated, request, {
      subject: { type: 'role', id: roleId },
      payload: { roleId },
      after: role,
    }),
  );
  return presentRole(role, 0);
});

/** Renames a role or changes what it allows; calls read it anew each time, so that it counts from the next one on. */
export const updateRole = handler(routes.updateRole, async function updateRole(request, { table }) {
  const { actor, self, params, body } = request;
  const { companyId } = actor;
  const { roleId } = params;
  const [before, count] = await Promise.all([
    rolesOf(table, companyId),
    table.get(roleHolders.at({ companyId, roleId })),
  ]);
  const role = roleIn(before, roleId);
  const changed = changedRole(before.roles, role, body, heldBy(request, before));
  const roles = before.roles.map((one) => (one.roleId === roleId ? changed : one));
  const difference = differenceOf(role, changed);
  const takesManagement = difference.withdrawn.includes('roles.write');
  if (takesManagement) refuseLeavingNobody(roles, self.memberships[companyId] ?? []);
  await table.transact(
    [replace(companyRoles, before, { ...before, roles }), ...(takesManagement ? [whileUnchanged(self)] : [])],
    recordOf(events.roleUpdated, request, {
      subject: { type: 'role', id: roleId },
      payload: { roleId, ...difference },
      before: role,
      after: changed,
    }),
  );
  return presentRole(changed, count?.holders ?? 0);
});

/** Deletes a role that nobody holds: its counter closes, so that nobody is given it at the same moment either. */
export const deleteRole = handler(routes.deleteRole, async function deleteRole(request, { table }) {
  const { companyId } = request.actor;
  const { roleId } = request.params;
  const before = await rolesOf(table, companyId);
  const role = roleIn(before, roleId);
  const roles = before.roles.filter((one) => one !== role);
  await table.transact(
    [
      close(roleHolders.at({ companyId, roleId }), { orElse: 'IN_USE' }),
      replace(companyRoles, before, { ...before, roles }),
    ],
    recordOf(events.roleDeleted, request, {
      subject: { type: 'role', id: roleId },
      payload: { roleId },
      before: role,
    }),
  );
});
