import type { Grant } from '#shared/http/route.ts';
import { educationEvents } from './educations-events.ts';
import { figuresEvents } from './figures-events.ts';
import { gradingEvents } from './grading-events.ts';
import { guidanceEvents } from './guidance-events.ts';
import { peopleEvents } from './people-events.ts';
import { planningEvents } from './planning-events.ts';

/** Which events wake the Lambda of `functions/<domain>/events.ts`. */
export interface Subscription {
  readonly domain: string;
  /** Names of events, as `events/<domain>.ts` declares them. */
  readonly events: readonly [string, ...string[]];
  readonly grants: readonly Grant[];
}

/** Who mails links in an organisation's name reads its logo. */
const mailsOfOrganisations = [
  'table:read',
  'table:write',
  'files:read',
  'keys:mailed-tokens',
  'mail:send',
] as const;

/** Every subscription to the bus, in one list. */
export const subscriptions: readonly Subscription[] = [
  {
    domain: 'assignments',
    events: [
      'learnpaths.learnpath-updated',
      'assignments.assignment-published',
      'assignments.assignment-deleted',
      'assignments.allowance-given',
      'assignments.submission-handed-in',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'auth',
    events: ['auth.user-invited', 'auth.password-reset-requested', 'auth.affiliation-changed'],
    grants: [...mailsOfOrganisations, 'credentials:manage'],
  },
  {
    domain: 'educations',
    events: educationEvents,
    grants: [
      'table:read',
      'table:write',
      'files:read',
      'files:upload',
      'services:call',
      'keys:sign-credentials',
    ],
  },
  {
    domain: 'figures',
    events: figuresEvents,
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'grading',
    events: gradingEvents,
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'integrations',
    events: ['assignments.submission-handed-in', 'integrations.scan-asked'],
    grants: ['table:read', 'table:write', 'files:read', 'services:call'],
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
      'content.course-withdrawn',
      'learnpaths.learnpath-updated',
      'learnpaths.learnpath-withdrawn',
      'learnpaths.courses-linked',
      'learnpaths.enrolment-opened',
      'learnpaths.enrolment-closed',
      'learnpaths.student-unenrolled',
      'grading.submission-returned',
      'grading.grade-corrected',
      'people.student-number-set',
      'people.user-updated',
      'people.companies-roles-set',
      'settings.organisation-changed',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'library',
    events: [
      'library.source-updated',
      'library.source-archived',
      'library.seat-taken',
      'library.seat-freed',
      'learnpaths.learnpath-updated',
      'learnpaths.learnpath-deleted',
      'content.course-updated',
      'content.course-deleted',
      'people.companies-roles-set',
      'people.user-deleted',
    ],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'messages',
    events: [
      'messages.conversation-begun',
      'messages.message-sent',
      'messages.message-edited',
      'messages.message-deleted',
      'messages.report-closed',
      'learnpaths.team-created',
      'learnpaths.team-updated',
      'learnpaths.team-deleted',
      'learnpaths.learnpath-updated',
      'learnpaths.student-enrolled',
      'learnpaths.student-unenrolled',
      'learnpaths.enrolment-updated',
      'learnpaths.enrolment-closed',
      'learnpaths.enrolment-completed',
      'learnpaths.enrolment-reopened',
      'people.user-updated',
    ],
    grants: ['table:read', 'table:write', 'files:erase', 'sockets:send'],
  },
  {
    domain: 'servicedesk',
    events: [
      'servicedesk.ticket-asked',
      'servicedesk.ticket-answered',
      'servicedesk.ticket-noted',
      'servicedesk.ticket-changed',
      'people.companies-roles-set',
      'people.status-set',
      'people.user-deleted',
      'people.role-updated',
    ],
    grants: ['table:read', 'table:write', 'sockets:send'],
  },
  {
    domain: 'notifications',
    events: [
      'notifications.person-notified',
      'notifications.digest-gathered',
      'notifications.mail-bounced',
      'notifications.mail-complained',
      'notifications.mail-resumed',
      'jobs.job-ended',
    ],
    grants: [...mailsOfOrganisations, 'sockets:send'],
  },
  {
    domain: 'live',
    events: [
      'auth.session-ended',
      'auth.sessions-ended',
      'auth.other-sessions-ended',
      'auth.password-changed',
      'auth.password-set',
      'auth.directory-unlinked',
      'auth.directory-removed',
      'auth.two-factor-reset',
      'people.email-changed',
      'people.email-change-undone',
      'people.status-set',
      'people.user-deleted',
      'people.companies-roles-set',
    ],
    grants: ['table:read', 'table:write', 'sockets:send'],
  },
  { domain: 'privacy', events: ['jobs.job-ended'], grants: ['table:read', 'table:write'] },
  {
    domain: 'people',
    events: peopleEvents,
    grants: [
      'table:read',
      'table:write',
      'files:erase',
      'credentials:manage',
      'keys:mailed-tokens',
      'mail:send',
    ],
  },
  {
    domain: 'planning',
    events: planningEvents,
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'guidance',
    events: [...guidanceEvents, 'guidance.note-written', 'guidance.note-changed'],
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'register',
    events: [
      'learnpaths.enrolment-completed',
      'learnpaths.enrolment-reopened',
      'grading.submission-returned',
      'grading.grade-corrected',
      'educations.education-updated',
      'educations.part-decided',
      'educations.registration-updated',
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
