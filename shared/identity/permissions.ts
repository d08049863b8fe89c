/**
 * Everything a role can allow. Permissions are code; which role holds which is data that administrators edit.
 * A permission counts in one company at a time: the one the actor works in.
 */
export const permissions = [
  'users.read',
  'users.write',
  'users.invite',
  'users.impersonate',
  'users.erase',
  'roles.write',
  'courses.read',
  'courses.write',
  'learnpaths.read',
  'learnpaths.write',
  'assignments.read',
  'assignments.write',
  'educations.read',
  'educations.write',
  'educations.decide',
  'planning.read',
  'planning.write',
  'library.write',
  'settings.write',
  'audit.read',
  'study.follow',
  'teaching.follow',
  'management.oversee',
  'accreditation.compile',
  'grading.assign',
  'grading.quickscan',
  'grading.assess-first',
  'grading.assess-second',
  'register.read',
  'register.write',
  'bsn.reveal',
  'messages.write',
  'messages.review',
  'messages.announce',
  'servicedesk.write',
  'servicedesk.answer',
] as const;

/**
 * What concerns the whole installation, and so every company on it. No role holds one and no administrator of a company
 * gives one: who runs the installation does, on the person's own item.
 */
export const platformPermissions = ['platform.message', 'platform.organisations'] as const;

export type RolePermission = (typeof permissions)[number];
export type Permission = RolePermission | (typeof platformPermissions)[number];

/** The apps of the product, in the order of the switcher (spec section 6). */
export const apps = ['admin', 'study', 'teacher', 'manager', 'duo', 'grading'] as const;
export type App = (typeof apps)[number];

/** An app opens to who holds one of these. */
const appPermissions: Readonly<Record<App, readonly Permission[]>> = {
  admin: [
    'users.read',
    'roles.write',
    'courses.write',
    'learnpaths.write',
    'assignments.write',
    'educations.read',
    'educations.decide',
    'accreditation.compile',
    'planning.write',
    'library.write',
    'settings.write',
    'audit.read',
    'platform.organisations',
    'messages.review',
    'servicedesk.write',
    'servicedesk.answer',
  ],
  study: ['study.follow'],
  teacher: ['teaching.follow'],
  manager: ['management.oversee'],
  duo: ['register.read'],
  grading: ['grading.assign', 'grading.quickscan', 'grading.assess-first', 'grading.assess-second'],
};

/** What belongs to the administration: what opens it, and what is of use within it alone. */
const ofAdministration: readonly Permission[] = [
  ...appPermissions.admin,
  ...platformPermissions,
  'users.write',
  'users.invite',
  'users.impersonate',
  'users.erase',
  'educations.write',
];

/** Whether all of these permissions belong to the administration: a call for holders of one is an administrator's. */
export function isOfAdministration(...all: readonly Permission[]): boolean {
  return all.every((permission) => ofAdministration.includes(permission));
}

/**
 * The apps that a set of permissions opens.
 * @param held permissions of the actor in the company at hand
 * @returns app names in menu order
 */
export function appsFor(held: ReadonlySet<Permission>): App[] {
  return apps.filter((app) => appPermissions[app].some((permission) => held.has(permission)));
}

/** To study, to guide students, to grade and to sit on a board is work of one's own: an administrator says who does it. */
const ownWork: readonly Permission[] = [
  'study.follow',
  'teaching.follow',
  'grading.quickscan',
  'grading.assess-first',
  'grading.assess-second',
  'educations.decide',
];

/**
 * Whether a permission is for work of one's own, which an administrator gives without doing it. To write messages is
 * everybody's: having it makes nobody do more than an administrator may.
 */
export function isOwnWork(permission: Permission): boolean {
  return permission === 'messages.write' || ownWork.includes(permission);
}

/** The roles every company starts with. Administrators may change them afterwards. */
export const standardRoles = {
  admin: permissions.filter((permission) => !ownWork.includes(permission)),
  manager: [
    'management.oversee',
    'accreditation.compile',
    'users.read',
    'courses.read',
    'learnpaths.read',
    'educations.read',
    'planning.read',
    'messages.write',
    'messages.announce',
  ],
  teacher: ['teaching.follow', 'courses.read', 'learnpaths.read', 'messages.write'],
  coach: ['teaching.follow', 'courses.read', 'learnpaths.read', 'messages.write'],
  student: ['study.follow', 'messages.write'],
  employee: ['courses.read', 'learnpaths.read', 'messages.write'],
  coordinator: ['grading.assign', 'assignments.read', 'learnpaths.read', 'messages.write'],
  quickscanner: ['grading.quickscan', 'messages.write'],
  assessor: ['grading.assess-first', 'grading.assess-second', 'messages.write'],
  duo: ['register.read', 'register.write', 'bsn.reveal', 'messages.write'],
  board: ['educations.decide', 'accreditation.compile', 'educations.read', 'users.read', 'messages.write'],
} as const satisfies Record<string, readonly RolePermission[]>;

export type StandardRole = keyof typeof standardRoles;
