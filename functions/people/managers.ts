import { Refusal } from '#shared/http/errors.ts';
import { type CompanyRoles, companyRoles, type User } from '../platform/identity/entities.ts';
import { permissionsIn } from '../platform/identity/permissions-in.ts';
import { check, type Operation } from '../platform/table/operations.ts';
import { whileUnchanged } from './roles.ts';
import type { Person } from './rules.ts';

/**
 * Keeps somebody who manages the roles in each company: who takes that from another, by their roles, status or
 * deletion, manages them too, and stays. Of two who do so to each other at once, one is refused.
 * @param self the actor
 * @param all the roles of the actor's companies, as they were read
 * @returns what the transaction has to check
 * @throws Refusal ROLE_MANAGER_NEEDED
 */
export function keepingManagers(
  before: Person,
  after: Person,
  self: User,
  all: readonly CompanyRoles[],
): Operation<unknown>[] {
  const taken = all.filter((roles) => managesRoles(before, roles) && !managesRoles(after, roles));
  if (taken.length === 0) return [];
  if (taken.some((roles) => !managesRoles(self, roles))) throw new Refusal('ROLE_MANAGER_NEEDED');
  return [
    whileUnchanged(self),
    ...taken.map(({ companyId, version }) => check(companyRoles.at({ companyId }), { version })),
  ];
}

/** Whether somebody gets in and may manage the roles of a company. */
export function managesRoles(person: Person, roles: CompanyRoles): boolean {
  if (person.status !== 1 || person.deletedAt) return false;
  return permissionsIn(person, roles).has('roles.write');
}
