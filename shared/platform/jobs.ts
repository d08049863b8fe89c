import * as z from 'zod/mini';
import type { Grant } from '../http/route.ts';
import type { RolePermission } from '../identity/permissions.ts';

interface Declared {
  /** Who may start one, and see those of their company; `own`: everybody, and each sees theirs alone. */
  readonly permission: RolePermission | 'own';
  /** Absent: as who started it, with what they may do. The clock may start what is done as the platform. */
  readonly actsAs?: 'platform';
  /** It ends what was begun by right, and goes on in an organisation that was archived meanwhile. */
  readonly evenArchived?: true;
  /** What its steps touch; the Lambda of its domain is granted what all of its kinds need. */
  readonly grants: readonly Grant[];
}

/**
 * Every kind of bulk work, named `<domain>.<what it does>`. `functions/<domain>/jobs.ts` does it; its Lambda and the way
 * of the state machine to it follow from this list.
 */
export const jobKinds = {
  // Of the domain that comes after learning paths, as their assignments come along.
  'assignments.copy-learnpath': {
    permission: 'learnpaths.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  },
  'content.copy-course': {
    permission: 'courses.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  },
  'content.export-course': {
    permission: 'courses.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:results'],
  },
  'content.import-course': {
    permission: 'courses.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  },
  'educations.check-brought-in': {
    permission: 'educations.write',
    grants: ['table:read', 'table:write', 'files:read'],
  },
  'educations.bring-in': {
    permission: 'educations.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  },
  'educations.finalize-blocks': {
    permission: 'educations.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  },
  'educations.resend-agreements': {
    permission: 'educations.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  },
  // Neither of these two holds work of who asks: nobody else, whose own may be in it, fetches it.
  'figures.compile-dossier': {
    permission: 'own',
    grants: ['table:read', 'table:write', 'files:read', 'files:results'],
  },
  'figures.export': {
    permission: 'own',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload', 'files:results'],
  },
  'figures.export-stap': {
    permission: 'management.oversee',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload', 'files:results'],
  },
  'figures.find-works': {
    permission: 'accreditation.compile',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload', 'files:results'],
  },
  'figures.recount': {
    permission: 'management.oversee',
    actsAs: 'platform',
    grants: ['table:read', 'table:write'],
  },
  'grading.follow-role': {
    permission: 'roles.write',
    actsAs: 'platform',
    evenArchived: true,
    grants: ['table:read', 'table:write'],
  },
  'messages.send-announcement': {
    permission: 'messages.announce',
    actsAs: 'platform',
    grants: ['table:read', 'table:write'],
  },
  'servicedesk.follow-role': {
    permission: 'roles.write',
    actsAs: 'platform',
    evenArchived: true,
    grants: ['table:read', 'table:write'],
  },
  'servicedesk.publish-checklist': {
    permission: 'servicedesk.write',
    actsAs: 'platform',
    grants: ['table:read', 'table:write'],
  },
  'planning.move-students': { permission: 'planning.write', grants: ['table:read', 'table:write'] },
  'planning.plan-students': { permission: 'planning.write', grants: ['table:read', 'table:write'] },
  'planning.sync': {
    permission: 'planning.write',
    actsAs: 'platform',
    grants: ['table:read', 'table:write'],
  },
  'people.check-users-import': {
    permission: 'users.write',
    grants: ['table:read', 'table:write', 'files:read'],
  },
  'people.export-users': {
    permission: 'users.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload', 'files:results'],
  },
  'people.import-users': {
    permission: 'users.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload', 'files:results'],
  },
  'people.invite-imported': {
    permission: 'users.invite',
    grants: ['table:read', 'table:write', 'files:read'],
  },
  'people.change-users': { permission: 'users.write', grants: ['table:read', 'table:write'] },
  'people.assign-coach': { permission: 'users.write', grants: ['table:read', 'table:write'] },
  // What it holds depends on what its reader may see: nobody else fetches it.
  'settings.export-records': {
    permission: 'own',
    grants: ['table:read', 'table:write', 'files:read', 'files:upload', 'files:results'],
  },
  'privacy.export-own-data': {
    permission: 'own',
    grants: ['table:read', 'table:write', 'files:read', 'files:results'],
  },
  'privacy.erase-person': {
    permission: 'users.erase',
    evenArchived: true,
    grants: [
      'table:read',
      'table:write',
      'files:results',
      'files:erase',
      'credentials:manage',
      'services:call',
    ],
  },
  'privacy.export-person-data': {
    permission: 'users.write',
    grants: ['table:read', 'table:write', 'files:read', 'files:results'],
  },
  'privacy.hand-over': { permission: 'users.write', grants: ['table:read', 'table:write'] },
} as const satisfies Readonly<Record<`${string}.${string}`, Declared>>;

export type JobKind = keyof typeof jobKinds;

/** Those that nobody needs to ask for. */
export type PlatformJobKind = {
  [Kind in JobKind]: (typeof jobKinds)[Kind] extends { readonly actsAs: 'platform' } ? Kind : never;
}[JobKind];

/** Whether a job of a kind goes on in an organisation that was archived since it was started. */
export function goesOnArchived(kind: JobKind): boolean {
  const { evenArchived }: Declared = jobKinds[kind];
  return evenArchived === true;
}

/** For how many days the file that a job leaves is kept: it may tell of many people at once. */
export const resultDays = 30;

/** Their names. */
export const jobKindNames = Object.keys(jobKinds) as [JobKind, ...JobKind[]];
export const jobKind = z.enum(jobKindNames);

/** Steps of the `job` state machine, as the Lambda of a domain receives them in `step`. */
export const jobSteps = ['run', 'mark-failed'] as const;
export type JobStep = (typeof jobSteps)[number];

/** The domain that does a kind of work. */
export function domainOfJob(kind: JobKind): string {
  return kind.slice(0, kind.indexOf('.'));
}
