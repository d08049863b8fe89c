import type { Grant } from '#shared/http/route.ts';

/** What the Lambda of `functions/<domain>/schedule.ts` does by the clock. */
export interface Scheduled {
  readonly domain: string;
  /** Name under which the domain's `schedule.ts` knows the job; also the schedule's own. */
  readonly job: string;
  /** What it does, for who reads the console. */
  readonly description: string;
  /** Fields of a cron expression, in Dutch time; what is left out is every one. */
  readonly at: { readonly minute: string; readonly hour: string; readonly weekDay?: string };
  readonly grants: readonly Grant[];
}

/** Every schedule, in one list. */
export const schedules: readonly Scheduled[] = [
  {
    domain: 'assignments',
    job: 'tell-deadlines',
    description: 'Tells students what they have to hand in within three days',
    // Before the daily mail.
    at: { minute: '15', hour: '6' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'educations',
    job: 'remind-of-agreements',
    description: 'Reminds students of agreements that wait for their decision',
    at: { minute: '30', hour: '7' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'figures',
    job: 'recount-outdated',
    description: 'Has figures counted anew that were counted in another way than now',
    at: { minute: '0', hour: '3' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'guidance',
    job: 'look-again',
    description: 'Looks again at students of whom a signal begins on this day',
    at: { minute: '30', hour: '5' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'integrations',
    job: 'follow-scans',
    description: 'Asks what became of works that are compared with others',
    at: { minute: '0/5', hour: '*' },
    grants: ['table:read', 'table:write', 'services:call'],
  },
  {
    domain: 'learnpaths',
    job: 'count-teams',
    description: 'Counts teams for their departments that were made before they did',
    at: { minute: '20', hour: '0' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'learnpaths',
    job: 'turn-enrolments',
    description: 'Opens enrolments on their first day and closes them after their last',
    at: { minute: '5', hour: '0' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'library',
    job: 'tell-ending',
    description: 'Tells who manages a library of licences that end soon',
    at: { minute: '45', hour: '6' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'messages',
    job: 'expire-messages',
    description: 'Removes messages that were kept for as long as the organisation settled',
    at: { minute: '15', hour: '2' },
    grants: ['table:read', 'table:write', 'files:erase'],
  },
  {
    domain: 'messages',
    job: 'send-announcements',
    description: 'Sends the announcements that were planned for this day',
    at: { minute: '0', hour: '8' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'notifications',
    job: 'gather-digests',
    description: 'Puts together the daily mail of what people were told',
    at: { minute: '0', hour: '7' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'planning',
    job: 'sync-plannings',
    description: 'Starts a run for each organisation that brings its planning in step',
    // Once the night has opened enrolments.
    at: { minute: '30', hour: '0' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'privacy',
    job: 'list-uploads',
    description: 'Lists by their owner files that were uploaded before they were, so that erasing finds them',
    at: { minute: '15', hour: '1' },
    grants: ['table:read', 'table:write'],
  },
  {
    domain: 'privacy',
    job: 'propose-erasures',
    description:
      'Proposes of whom the term is over for which data are kept, and ends what was delivered once its own is',
    at: { minute: '30', hour: '2' },
    grants: ['table:read', 'table:write', 'files:erase'],
  },
  {
    domain: 'servicedesk',
    job: 'expire-questions',
    description: 'Removes solved questions that were kept for as long as the organisation settled',
    at: { minute: '45', hour: '2' },
    grants: ['table:read', 'table:write', 'files:erase'],
  },
];
