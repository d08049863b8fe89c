import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { recordId, userId } from '#shared/identity/ids.ts';

/** The parts of the product that tell what happened: the first part of an event's name. */
export const auditAreas = [
  'people',
  'auth',
  'content',
  'learnpaths',
  'educations',
  'planning',
  'assignments',
  'grading',
  'register',
  'notifications',
  'media',
  'jobs',
  'settings',
] as const;
export type AuditArea = (typeof auditAreas)[number];

/** One field of what changed; null where there was or is nothing. */
export const fieldChange = z.object({
  /** With the fields that it lies in, e.g. `profile.surname`. */
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Personal data, of which the reader may not see more than that it changed. */
  masked: z.boolean(),
  /** Personal data of somebody who was erased: only that it changed is known. */
  erased: z.optional(z.boolean()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** What happened once. */
export const auditRecord = z.object({
  id: recordId,
  /** Name of the event, e.g. `people.status-set`. */
  name: z.string(),
  at: instant,
  /** Who did it; null: the product itself, or somebody who wasn't signed in. */
  actorId: z.nullable(userId),
  /** Who acted as them. */
  impersonatorId: z.nullable(userId),
  subject: z.object({ type: z.string(), id: z.string() }),
  changes: z.array(fieldChange),
});
export type AuditRecord = z.infer<typeof auditRecord>;

export const auditRoutes = {
  listRecords: route({
    name: 'settings.listRecords',
    method: 'GET',
    path: '/audit',
    summary:
      'What happened in the company, newest first; of one subject, by one person, of one kind or in a period.',
    query: z.strictObject({
      ...pageQuery,
      /** One subject: both, or neither. */
      subject_type: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
      subject_id: z.optional(z.string().check(z.regex(/^[\w:-]{1,80}$/))),
      /** Who did it, or who acted as somebody. */
      actor: z.optional(userId),
      impersonated: z.optional(z.literal('true')),
      area: z.optional(z.enum(auditAreas)),
      from: z.optional(date),
      until: z.optional(date),
    }),
    response: pageOf(auditRecord),
    access: ['audit.read'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
} as const;
