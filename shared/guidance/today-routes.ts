import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { handInDay, scheduleDeadline, scheduleItem } from '#shared/planning/schedule-schemas.ts';

/** Days ahead, today included, of which last days are told. */
export const deadlineDays = 8;

/** So many submissions and conversations are counted at most: there may be more. */
export const mostCounted = 100;

/** What somebody has before them today: what they follow, what they teach, and what waits for them. */
export const today = z.object({
  /** What is planned for them today and is not off. */
  schedule: z.array(z.extend(scheduleItem, { as: z.enum(['student', 'teacher']) })),
  /** The last days of what they follow, within a week. */
  deadlines: z.array(scheduleDeadline),
  /** The last days on which something of it can be handed in, as near. */
  handIns: z.array(handInDay),
  /** Learning paths that ended for them and about which they are asked what they think. */
  evaluations: z.array(z.object({ learnpathId, title: z.string(), englishTitle: z.string(), untilOn: date })),
  /** Submissions that wait for them to grade, up to a hundred. */
  waiting: z.number(),
  /** Students of theirs who need somebody. */
  signals: z.number(),
  /** Conversations with something unread, up to a hundred. */
  unread: z.number(),
});
export type Today = z.infer<typeof today>;

/** By itself, as the first page of each app asks it. */
export const getToday = route({
  name: 'guidance.getToday',
  method: 'GET',
  path: '/me/today',
  summary: 'What the caller has before them today, in each of their roles.',
  response: today,
  access: 'signed-in',
  relations: 'loaded',
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
