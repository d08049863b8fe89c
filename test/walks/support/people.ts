import { recountRoles } from '#functions/people/counts.ts';
import { taken, takenBy } from '#functions/people/repository.ts';
import { company, companyRoles, type Role, user, userEmail } from '#functions/platform/identity/entities.ts';
import { membership, membershipsOf } from '#functions/platform/identity/memberships.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompanyId, DepartmentId, RoleId, UserId } from '#shared/identity/ids.ts';
import {
  permissions,
  platformPermissions,
  type StandardRole,
  standardRoles,
} from '#shared/identity/permissions.ts';

/** The standard roles, and one that may do everything: what it is refused, it is refused for another reason. */
export const roleKeys = [...(Object.keys(standardRoles) as StandardRole[]), 'everything', 'nothing'] as const;
export type RoleKey = (typeof roleKeys)[number];

export const permissionsOfRole = (key: RoleKey) =>
  key === 'everything' ? [...permissions] : key === 'nothing' ? [] : [...standardRoles[key]];

/** Two companies that know nothing of each other. */
export const companyKeys = ['home', 'other'] as const;
export type CompanyKey = (typeof companyKeys)[number];

const letters = (number: number) => number.toString().padStart(26, '0');
const companyNumber = (key: CompanyKey) => companyKeys.indexOf(key) + 1;

export const companyIdOf = (key: CompanyKey) => `cmp_${letters(companyNumber(key))}` as CompanyId;
export const roleIdOf = (company: CompanyKey, role: RoleKey) =>
  `rol_${letters(companyNumber(company) * 100 + roleKeys.indexOf(role))}` as RoleId;
export const userIdOf = (company: CompanyKey, role: RoleKey, number = 1) =>
  `usr_${letters(companyNumber(company) * 1000 + roleKeys.indexOf(role) * 10 + number)}` as UserId;

export const departmentIdOf = (company: CompanyKey) =>
  `dep_${letters(companyNumber(company))}` as DepartmentId;

/** Fills a table with both companies, their roles, and three people in each role. */
export async function populate(table: Table): Promise<void> {
  for (const key of companyKeys) {
    await table.transact(companyItems(key), { notAudited: 'a company of a test' });
    for (const role of roleKeys) {
      for (const number of [1, 2, 3]) {
        await table.transact(personItems(key, role, number), { notAudited: 'a person of a test' });
      }
    }
  }
}

function companyItems(key: CompanyKey) {
  const companyId = companyIdOf(key);
  const roles: Role[] = roleKeys.map((role) => ({
    roleId: roleIdOf(key, role),
    name: { nl: role, en: role },
    key: role,
    permissions: permissionsOfRole(role),
  }));
  return [
    create(company, {
      companyId,
      name: `Hogeschool ${key}`,
      theme: { accent: '#1f4b8f' },
      brinCode: key === 'home' ? '99XA' : '99XB',
      locationNumber: 0,
      departments: [{ id: departmentIdOf(key), name: 'Algemeen' }],
      teamsCounted: true,
    }),
    create(companyRoles, { companyId, roles }),
  ];
}

const known = {
  studentNumber: '100200',
  personal: { birthDate: '2004-02-29', birthPlace: 'Waterveen' },
  address: {
    ...{ street: 'Kade', houseNumber: '1', postCode: '1234AB', city: 'Waterveen', countryCode: '6030' },
  },
};

function personItems(key: CompanyKey, role: RoleKey, number: number) {
  const companyId = companyIdOf(key);
  const person = {
    userId: userIdOf(key, role, number),
    email: `${role}.${number}@${key}.example`,
    status: 1 as const,
    profile: { firstName: `Voornaam${number}`, surname: `Van ${role}` },
    personal: {},
    address: null,
    locale: 'nl' as const,
    memberships: { [companyId]: [roleIdOf(key, role)] },
    defaultCompanyId: companyId,
    createdAt: '2026-01-01T00:00:00.000Z',
    // One student's agreements can be made.
    ...(role === 'student' && number === 2 && known),
    // One runs the installation: what no role allows.
    ...(key === 'home' &&
      role === 'admin' &&
      number === 1 && { platformPermissions: [...platformPermissions] }),
  };
  const { email, userId } = person;
  return [
    create(user, person),
    create(userEmail, { email, userId }),
    ...takenBy(person).map((one) => create(taken, one)),
    ...membershipsOf(person).map((row) => create(membership, row)),
    ...recountRoles([], [person.memberships]),
  ];
}
