import { recount, recountRoles } from '#functions/people/counts.ts';
import { taken, takenBy } from '#functions/people/repository.ts';
import {
  type Company,
  company,
  companyRoles,
  type Role,
  type User,
  user,
  userEmail,
} from '#functions/platform/identity/entities.ts';
import { membership, membershipsOf } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompanyId, RoleId } from '#shared/identity/ids.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import { type StandardRole, standardRoles } from '#shared/identity/permissions.ts';

const notAudited = { notAudited: 'prepares a test' };
let made = 0;

/** A company with its standard roles, as the table holds it. */
export interface TestCompany extends Company {
  /** The ids of the standard roles, by name. */
  readonly roles: Readonly<Record<StandardRole, RoleId>>;
}

/** Makes a company, with the roles every company starts with. */
export async function makeCompany(
  table: Table,
  overrides: Partial<Omit<Company, 'companyId' | 'version'>> = {},
): Promise<TestCompany> {
  const companyId = newId('CompanyId');
  const names = Object.keys(standardRoles) as StandardRole[];
  const roles = names.map((key) => makeRole(key, standardRoles[key]));
  const [saved] = await table.transact(
    [
      create(company, {
        companyId,
        name: 'Hogeschool Veldzicht',
        theme: { accent: '#1d4ed8' },
        brinCode: '99XX',
        locationNumber: 28,
        teamsCounted: true,
        ...overrides,
      }),
      create(companyRoles, { companyId, roles }),
    ],
    notAudited,
  );
  const ids = Object.fromEntries(roles.map(({ key, roleId }) => [key, roleId]));
  return { ...saved, roles: ids as TestCompany['roles'] };
}

/** Makes an active user with standard roles in a company, and everything that lists and finds them. */
export async function makeUser(
  table: Table,
  { companyId, roles }: TestCompany,
  roleNames: readonly StandardRole[],
  overrides: Partial<Omit<User, 'userId' | 'version'>> = {},
): Promise<User> {
  made += 1;
  const userId = newId('UserId');
  const person = {
    userId,
    email: `user-${made}@veldzicht.example`,
    status: 1 as const,
    profile: { firstName: 'Noor', prefixName: 'van der', surname: `Velde${made}` },
    personal: {},
    address: null,
    locale: 'nl' as const,
    memberships: { [companyId]: roleNames.map((name) => roles[name]) },
    defaultCompanyId: companyId,
    createdAt: '2026-09-01T08:00:00.000Z',
    ...overrides,
  };
  const [saved] = await table.transact(
    [
      create(user, person),
      create(userEmail, { email: person.email, userId }),
      ...addressesOf(person),
      ...recountRoles([], [person.memberships]),
    ],
    notAudited,
  );
  for (const row of membershipsOf(person))
    await table.transact([create(membership, row), ...recount(row.companyId, [], [row])], notAudited);
  return saved;
}

/** What keeps a person's address from others of their companies. */
const addressesOf = (person: Parameters<typeof takenBy>[0]) =>
  takenBy(person)
    .filter(({ kind }) => kind === 'email')
    .map((one) => create(taken, one));

/** A role with exactly these permissions, for `companyRoles`. */
export function makeRole(key: string, permissions: readonly RolePermission[]): Role {
  return { roleId: newId('RoleId'), name: { nl: key, en: key }, key, permissions: [...permissions] };
}

/** The roles of a person who holds them in a second company too. */
export function inCompanies(...held: readonly [TestCompany, readonly StandardRole[]][]): {
  memberships: Record<CompanyId, RoleId[]>;
} {
  return {
    memberships: Object.fromEntries(
      held.map(([{ companyId, roles }, names]) => [companyId, names.map((name) => roles[name])]),
    ),
  };
}
