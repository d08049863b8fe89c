import { events as authEvents } from '#events/auth.ts';
import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import type { Profile } from '#shared/people/names.ts';
import { allCompanies, createdName } from '../platform/identity/companies.ts';
import {
  type Company,
  company,
  companyRoles,
  type User,
  user,
  userEmail,
} from '../platform/identity/entities.ts';
import type { NewId } from '../platform/ids.ts';
import { create } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { recountRoles } from './counts.ts';
import { personOnRecord } from './present.ts';
import { creation, rowChange } from './repository.ts';
import { standardRolesBy } from './standard-roles.ts';

/** An organisation that is to be, and who administers it first. */
export interface NewOrganisation {
  readonly name: string;
  readonly brinCode: string;
  readonly locationNumber: number;
  /** `email` in lower case. */
  readonly admin: { readonly email: string; readonly profile: Profile };
}

/** What there is of it now. */
export interface Founded {
  readonly companyId: CompanyId;
  readonly adminId: UserId;
  /** False when it was there already: then nothing was written. */
  readonly isNew: boolean;
}

/** A blue of enough contrast with white, until the organisation chooses its own colour. */
const firstAccent = '#1d4f91';

/**
 * Founds an organisation: the company, the roles every one starts with, and its first administrator, who is invited by
 * mail as anybody is. All of it or nothing is written. Asked again for the same, it finds that it is there.
 * @param cause who asks, when, and under which id; the record of it belongs to the new company
 * @throws Refusal ALREADY_EXISTS when an organisation of this name has another administrator,
 *   USER_EMAIL_ALREADY_EXISTS when the administrator's address belongs to somebody elsewhere
 */
export async function createOrganisation(
  table: Table,
  newId: NewId,
  cause: Cause,
  wanted: NewOrganisation,
): Promise<Founded> {
  const found = await existing(table, wanted);
  if (found) return found;
  const companyId = newId('CompanyId');
  const roles = standardRolesBy(() => newId('RoleId'));
  const admin = adminOf(wanted, companyId, newId('UserId'), idOf(roles, 'admin'), cause.now);
  const { name, brinCode, locationNumber } = wanted;
  const subject = { type: 'user', id: admin.userId };
  const payload = { userId: admin.userId };
  await table.transact(
    [
      create(company, {
        companyId,
        name,
        theme: { accent: firstAccent },
        brinCode,
        locationNumber,
        departments: [{ id: newId('DepartmentId'), name: 'Algemeen' }],
      }),
      create(createdName, { name, companyId }),
      create(companyRoles, { companyId, roles }),
      ...creation(admin),
      ...rowChange(admin, undefined, companyId),
      ...recountRoles([], [admin.memberships]),
    ],
    [
      recordOf(events.userCreated, cause, {
        companyId,
        subject,
        payload: { ...payload, companyIds: [companyId] },
        after: personOnRecord(admin),
      }),
      recordOf(authEvents.userInvited, cause, { companyId, subject, payload }),
    ],
  );
  return { companyId, adminId: admin.userId, isNew: true };
}

/** The organisation of this name, when this is its administrator; nothing when there is none yet. */
async function existing(table: Table, { name, admin }: NewOrganisation): Promise<Founded | undefined> {
  const owner = await table.get(userEmail.at({ email: admin.email }), { consistent: true });
  const person = owner && (await table.get(user.at(owner), { consistent: true }));
  const companies = await allCompanies(table);
  const namesake = companies.find((one) => sameName(one, name));
  if (person && namesake && (await administers(table, person, namesake))) {
    return { companyId: namesake.companyId, adminId: person.userId, isNew: false };
  }
  if (namesake) throw new Refusal('ALREADY_EXISTS');
  if (person) throw new Refusal('USER_EMAIL_ALREADY_EXISTS');
  return undefined;
}

async function administers(table: Table, person: User, { companyId }: Company): Promise<boolean> {
  const held = person.memberships[companyId] ?? [];
  const found = await table.get(companyRoles.at({ companyId }));
  return found?.roles.some(({ roleId, key }) => key === 'admin' && held.includes(roleId)) ?? false;
}

const sameName = (one: Company, name: string) => one.name.toLowerCase() === name.toLowerCase();

function idOf(roles: ReturnType<typeof standardRolesBy>, wanted: StandardRole) {
  const found = roles.find(({ key }) => key === wanted);
  if (!found) throw new Error(`${wanted} is no standard role`);
  return found.roleId;
}

const adminOf = (
  { admin }: NewOrganisation,
  companyId: CompanyId,
  userId: UserId,
  roleId: ReturnType<typeof idOf>,
  now: string,
) => ({
  userId,
  email: admin.email,
  status: 1 as const,
  profile: admin.profile,
  personal: {},
  address: null,
  locale: 'nl' as const,
  memberships: { [companyId]: [roleId] },
  defaultCompanyId: companyId,
  twoFactorEnabled: false,
  createdAt: now,
  invitedAt: now,
});
