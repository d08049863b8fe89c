import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { companiesEverywhere } from '../platform/identity/companies.ts';
import { type Company, companyRoles, type User, user } from '../platform/identity/entities.ts';
import type { NewId } from '../platform/ids.ts';
import type { Cause } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { founding, type NewOrganisation } from './found-organisation.ts';
import { taken } from './repository.ts';

/** What there is of an organisation now. */
export interface Founded {
  readonly companyId: CompanyId;
  readonly adminId: UserId;
  /** False when it was there already: then nothing was written. */
  readonly isNew: boolean;
}

/**
 * Founds an organisation, for a command that may be given again: asked for the same, it finds that it is there. All of
 * it or nothing is written.
 * @param cause who asks, when, and under which id; the record of it belongs to the new company
 * @throws Refusal ALREADY_EXISTS when an organisation of this name has another administrator
 */
export async function createOrganisation(
  table: Table,
  newId: NewId,
  cause: Cause,
  wanted: NewOrganisation,
): Promise<Founded> {
  const found = await existing(table, wanted);
  if (found) return found;
  const { companyId, adminId, operations, records } = founding(newId, cause, wanted);
  await table.transact(operations, records);
  return { companyId, adminId, isNew: true };
}

/** The organisation of this name, when this is its administrator; nothing when there is none yet. */
async function existing(table: Table, { name, admin }: NewOrganisation): Promise<Founded | undefined> {
  const namesake = await namesakeOf(table, name);
  if (!namesake) return undefined;
  const { companyId } = namesake;
  const owner = await table.get(taken.at({ companyId, kind: 'email', value: admin.email }), {
    consistent: true,
  });
  const person = owner && (await table.get(user.at(owner), { consistent: true }));
  if (!person || !(await administers(table, person, namesake))) throw new Refusal('ALREADY_EXISTS');
  return { companyId, adminId: person.userId, isNew: false };
}

/** The organisation that has a name, however it is written; an archived one keeps its own. */
export async function namesakeOf(table: Table, name: string): Promise<Company | undefined> {
  const all = await companiesEverywhere(table);
  return all.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

async function administers(table: Table, person: User, { companyId }: Company): Promise<boolean> {
  const held = person.memberships[companyId] ?? [];
  const found = await table.get(companyRoles.at({ companyId }));
  return found?.roles.some(({ roleId, key }) => key === 'admin' && held.includes(roleId)) ?? false;
}
