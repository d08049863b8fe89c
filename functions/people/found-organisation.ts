import { events as authEvents } from '#events/auth.ts';
import { events } from '#events/people.ts';
import type { CompanyId, RoleId, UserId } from '#shared/identity/ids.ts';
import { platformPermissions, type StandardRole } from '#shared/identity/permissions.ts';
import type { Profile } from '#shared/people/names.ts';
import { createdName } from '../platform/identity/companies.ts';
import { type Company, company, companyRoles, type Role } from '../platform/identity/entities.ts';
import type { NewId } from '../platform/ids.ts';
import { create, type Operation } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
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
  /** Whether the administrator runs the installation as well: founds other organisations, and speaks to all. */
  readonly runsInstallation?: boolean;
}

/** A blue of enough contrast with white, until the organisation chooses its own colour. */
const firstAccent = '#1d4f91';

/**
 * What founds an organisation in one transaction: the company, the roles every one starts with, and its first
 * administrator, who is invited by mail as anybody is: nobody learns whether an account has the address already.
 * @param cause who asks, when, and under which id; the records of it belong to the new company
 * @returns the operations refuse ALREADY_EXISTS for a name that is being taken
 */
export function founding(newId: NewId, cause: Cause, wanted: NewOrganisation) {
  const companyId = newId('CompanyId');
  const { name, brinCode, locationNumber } = wanted;
  const roles = standardRolesBy(() => newId('RoleId'));
  const admin = adminOf(wanted, companyId, newId('UserId'), idOf(roles, 'admin'), cause.now);
  const founded: Omit<Company, 'version'> = {
    companyId,
    name,
    theme: { accent: firstAccent },
    brinCode,
    locationNumber,
    departments: [{ id: newId('DepartmentId'), name: 'Algemeen' }],
    teamsCounted: true,
  };
  const operations: [Operation<Company>, ...Operation<unknown>[]] = [
    create(company, founded),
    create(createdName, { name, companyId }),
    create(companyRoles, { companyId, roles }),
    ...creation(admin),
    ...rowChange(admin, undefined, companyId),
    ...recountRoles([], [admin.memberships]),
  ];
  return { companyId, adminId: admin.userId, operations, records: recordsOf(cause, companyId, admin) };
}

function recordsOf(cause: Cause, companyId: CompanyId, admin: ReturnType<typeof adminOf>): RecordDraft[] {
  const { userId } = admin;
  const subject = { type: 'user', id: userId };
  return [
    recordOf(events.userCreated, cause, {
      companyId,
      subject,
      payload: { userId, companyIds: [companyId] },
      after: personOnRecord(admin),
    }),
    recordOf(authEvents.userInvited, cause, { companyId, subject, payload: { userId } }),
  ];
}

function idOf(roles: readonly Role[], wanted: StandardRole): RoleId {
  const found = roles.find(({ key }) => key === wanted);
  if (!found) throw new Error(`${wanted} is no standard role`);
  return found.roleId;
}

const adminOf = (
  { admin, runsInstallation }: NewOrganisation,
  companyId: CompanyId,
  userId: UserId,
  roleId: RoleId,
  now: string,
) => ({
  userId,
  email: admin.email,
  unproven: true as const,
  status: 1 as const,
  profile: admin.profile,
  personal: {},
  address: null,
  locale: 'nl' as const,
  memberships: { [companyId]: [roleId] },
  defaultCompanyId: companyId,
  ...(runsInstallation && { platformPermissions: [...platformPermissions] }),
  createdAt: now,
  invitedAt: now,
});
