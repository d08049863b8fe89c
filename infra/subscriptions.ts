import type { Grant } from '#shared/http/route.ts';

/** Which events wake the Lambda of `functions/<domain>/events.ts`. */
export interface Subscription {
  readonly domain: string;
  /** Names of events, as `events/<domain>.ts` declares them. */
  readonly events: readonly [string, ...string[]];
  readonly grants: readonly Grant[];
}

/** Every subscription to the bus, in one list. */
export const subscriptions: readonly Subscription[] = [
  {
    domain: 'assignments',
    events: [
      'learnpaths.learnpath-updated',
      'assignments.assignment-published',
      'assignments.assignment-deleted',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'auth',
    events: ['auth.user-invited', 'auth.password-reset-requested'],
    grants: ['table:read', 'table:write', 'credentials:manage', 'keys:mailed-tokens', 'mail:send'],
  },
  {
    domain: 'educations',
    events: [
      'learnpaths.learnpath-updated',
      'educations.education-updated',
      'educations.modules-set',
      'educations.block-finalized',
      'educations.agreement-asked',
      'educations.agreement-sent',
      'educations.agreement-reminded',
      'educations.testimonial-issued',
      'educations.request-decided',
      'educations.part-decided',
      'grading.submission-returned',
      'grading.grade-corrected',
      'auth.profile-changed',
      'people.user-updated',
    ],
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  },
  {
    domain: 'grading',
    events: [
      'assignments.submission-handed-in',
      'grading.graders-assigned',
      'grading.stage-opened',
      'grading.grader-reminded',
      'grading.submission-returned',
      'grading.grade-corrected',
      'auth.profile-changed',
      'people.user-created',
      'people.user-updated',
      'people.companies-roles-set',
      'people.status-set',
      'people.user-deleted',
      'people.user-restored',
      'people.role-updated',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'content',
    events: [
      'content.course-deleted',
      'content.chapter-deleted',
      'content.category-deleted',
      'content.self-test-finished',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'learnpaths',
    events: [
      'content.course-updated',
      'learnpaths.learnpath-updated',
      'learnpaths.courses-linked',
      'learnpaths.enrolment-opened',
      'learnpaths.enrolment-closed',
      'grading.submission-returned',
      'grading.grade-corrected',
      'auth.profile-changed',
      'people.user-updated',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'notifications',
    events: ['notifications.person-notified', 'notifications.digest-gathered'],
    grants: ['table:read', 'table:write', 'keys:mailed-tokens', 'mail:send'],
  },
  { domain: 'privacy', events: ['jobs.job-ended'], grants: ['table:read', 'table:write'] },
  {
    domain: 'people',
    events: [
      'auth.profile-changed',
      'auth.name-proposed',
      'auth.two-factor-reset',
      'people.user-created',
      'people.user-updated',
      'people.email-change-asked',
      'people.name-decided',
      'people.email-changed',
      'people.email-change-undone',
      'people.companies-roles-set',
      'people.status-set',
      'people.student-number-set',
      'people.user-deleted',
      'people.user-restored',
      'jobs.job-ended',
    ],
    grants: ['table:read', 'table:write', 'credentials:manage', 'keys:mailed-tokens', 'mail:send'],
  },
  {
    domain: 'planning',
    events: [
      'planning.student-registered',
      'planning.student-withdrawn',
      'planning.starting-moment-updated',
      'planning.planning-created',
      'planning.planning-updated',
      'planning.planning-deleted',
      'planning.settings-changed',
      'learnpaths.student-enrolled',
      'learnpaths.student-unenrolled',
      'learnpaths.enrolment-updated',
      'learnpaths.enrolment-closed',
      'learnpaths.enrolment-completed',
      'learnpaths.enrolment-reopened',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'register',
    events: [
      'learnpaths.enrolment-completed',
      'learnpaths.enrolment-reopened',
      'grading.submission-returned',
      'grading.grade-corrected',
      'auth.profile-changed',
      'people.user-updated',
      'people.student-number-set',
      'people.bsn-set',
      'register.mutation-exported',
      'register.mutation-restored',
      'register.mutation-reopened',
      'register.settings-changed',
      'register.export-completed',
      'register.export-refused',
      'register.export-failed',
    ],
    grants: ['table:read', 'table:write'],
  },
];
