import { Refusal } from '#shared/http/errors.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { permissionsOf } from '../platform/identity/actor.ts';
import { type CompanyRoles, companyRoles, type User } from '../platform/identity/entities.ts';
import { permissionsIn } from '../platform/identity/permissions-in.ts';
import type { Table } from '../platform/table/table.ts';
import { type Caller, personOf, type Surroundings } from './load.ts';
import { exceeds } from './rules/roles.ts';
import { editable, type Person, refuseForeign, refuseOneself } from './rules.ts';

/**
 * Somebody else, whose account the caller may manage. It counts everywhere, and so only who administers all of the
 * person's companies may, and holds all that the person does.
 * @returns the person as they are now, for who is about to write
 * @throws Refusal USER_NOT_FOUND, NO_AUTHORIZATION
 */
export async function manageable(table: Table, caller: Caller, userId: UserId): Promise<User> {
  const loaded = await personOf(table, caller, userId, { consistent: true });
  const person = editable(caller.actor, loaded.person);
  refuseOneself(caller.actor, userId);
  refuseAccount(person, caller, loaded);
  return person;
}

/**
 * Who may decide about the account of a person: who administers every company that it gets into, and holds all that it
 * may do there. Else the administrator of users could become whoever runs the product.
 * @param around the companies of the actor with their roles
 * @throws Refusal NO_AUTHORIZATION
 */
export function refuseAccount(
  person: Person,
  caller: Caller,
  around: Pick<Surroundings, 'administered' | 'roles'>,
): void {
  // The account of who joined with one belongs elsewhere.
  if (person.accountId !== undefined) throw new Refusal('NO_AUTHORIZATION');
  refuseForeign(person, around.administered);
  for (const roles of around.roles) refuseMightier(person, caller, roles);
}

/**
 * Who closes a person decides for each company in which they are this person, but for those that are archived: nobody is
 * let in there, and nobody could decide. Where their account joined as another one, that one's administrators do: they
 * go on there.
 * @throws Refusal NO_AUTHORIZATION
 */
export async function refuseClosing(
  table: Table,
  { memberships }: Person,
  { administered }: Pick<Surroundings, 'administered'>,
): Promise<void> {
  const others = companyIdsOf(memberships).filter((id) => !administered.has(id));
  const places = others.map((companyId) => companyRoles.at({ companyId }));
  const roles = await table.batchGet(places, { consistent: true });
  if (roles.some((one) => !one?.archivedAt)) throw new Refusal('NO_AUTHORIZATION');
}

/**
 * Nobody resets what lets somebody in who may do more than they, and than who acts in their name.
 * @param roles of one company
 * @throws Refusal NO_AUTHORIZATION
 */
export function refuseMightier(
  person: Person,
  { actor, self }: Caller,
  { companyId, roles }: Pick<CompanyRoles, 'companyId' | 'roles'>,
): void {
  const permissions = permissionsOf(roles, person.memberships[companyId]);
  const held = [permissionsIn(self, { companyId, roles }), actor.impersonatorPermissions];
  const platform = person.platformPermissions ?? [];
  const isMightier =
    exceeds(
      [...permissions],
      held.filter((one) => one !== undefined),
    ) || platform.some((permission) => !actor.permissions.has(permission));
  if (isMightier) throw new Refusal('NO_AUTHORIZATION');
}
