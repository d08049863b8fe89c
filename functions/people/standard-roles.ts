import type { RoleId } from '#shared/identity/ids.ts';
import { type StandardRole, standardRoles } from '#shared/identity/permissions.ts';
import type { Role } from '../platform/identity/entities.ts';

/** What the standard roles are called. */
export const standardRoleNames: Readonly<Record<StandardRole, { nl: string; en: string }>> = {
  admin: { nl: 'Beheerder', en: 'Administrator' },
  manager: { nl: 'Manager', en: 'Manager' },
  teacher: { nl: 'Docent', en: 'Teacher' },
  coach: { nl: 'Studiecoach', en: 'Study coach' },
  student: { nl: 'Student', en: 'Student' },
  employee: { nl: 'Medewerker', en: 'Employee' },
  coordinator: { nl: 'Onderwijscoördinator', en: 'Education coordinator' },
  quickscanner: { nl: 'Quickscanner', en: 'Quickscanner' },
  assessor: { nl: 'Beoordelaar', en: 'Assessor' },
  duo: { nl: 'DUO-medewerker', en: 'DUO officer' },
  board: { nl: 'Examencommissie', en: 'Examination board' },
};

/**
 * The roles that every company starts with; its administrators change them from there.
 * @param idOf gives each its id
 */
export const standardRolesBy = (idOf: (key: StandardRole) => RoleId): Role[] =>
  (Object.keys(standardRoles) as StandardRole[]).map((key) => ({
    roleId: idOf(key),
    key,
    name: standardRoleNames[key],
    permissions: [...standardRoles[key]],
  }));
