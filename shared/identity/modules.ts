import type { RolePermission } from './permissions.ts';

/**
 * The parts of the product, each a group of permissions. One that an organisation does without is switched off there:
 * its permissions count for nobody, whatever their roles say, so that its menus, screens and calls are gone. A module
 * is declared with its first permission.
 */
export const modules = {
  people: ['users.read', 'users.write', 'users.invite', 'users.impersonate', 'users.erase', 'roles.write'],
  settings: ['settings.write', 'audit.read'],
  content: ['courses.read', 'courses.write'],
  learnpaths: ['learnpaths.read', 'learnpaths.write'],
  assignments: ['assignments.read', 'assignments.write'],
  educations: ['educations.read', 'educations.write', 'educations.decide'],
  planning: ['planning.read', 'planning.write'],
  library: ['library.write'],
  study: ['study.follow'],
  guidance: ['teaching.follow', 'management.oversee', 'accreditation.compile'],
  grading: ['grading.assign', 'grading.quickscan', 'grading.assess-first', 'grading.assess-second'],
  register: ['register.read', 'register.write', 'bsn.reveal'],
  messages: ['messages.write', 'messages.review', 'messages.announce'],
  servicedesk: ['servicedesk.write', 'servicedesk.answer'],
} as const satisfies Record<string, readonly RolePermission[]>;

export type ModuleName = keyof typeof modules;

/** Every module, in the order of the product. */
export const moduleNames = Object.keys(modules) as readonly ModuleName[];

/** The modules that an organisation may switch off. */
export const optionalModules = ['grading', 'register', 'messages'] as const satisfies readonly ModuleName[];
export type OptionalModule = (typeof optionalModules)[number];

/** Whether a permission counts where some modules are switched off. */
export function countsWithout(off: readonly ModuleName[], permission: RolePermission): boolean {
  return !off.some((name) => (modules[name] as readonly RolePermission[]).includes(permission));
}
