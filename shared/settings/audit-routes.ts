import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { recordId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { sheetFormat } from '#shared/platform/sheet.ts';

/** The parts of the product that tell what happened: the first part of an event's name. */
export const auditAreas = [
  'people',
  'auth',
  'content',
  'learnpaths',
  'educations',
  'planning',
  'library',
  'assignments',
  'grading',
  'register',
  'guidance',
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
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** What it was called then; null for a person, and for what has no name. */
    name: z.nullable(z.object({ nl: z.string(), en: z.string() })),
    /** The person whom it is about. */
    userId: z.nullable(userId),
  }),
  changes: z.array(fieldChange),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** Which part of the log is asked for. */
export const recordsFilter = z.strictObject({
  /** One subject: both, or neither. */
  subject_type: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  subject_id: z.optional(z.string().check(z.regex(/^[\w:-]{1,80}$/))),
  /** Who did it, or who acted as somebody. */
  actor: z.optional(userId),
  /** Only what somebody did as another, and that they began to. */
  impersonated: z.optional(z.literal('true')),
  area: z.optional(z.enum(auditAreas)),
  from: z.optional(date),
  until: z.optional(date),
});
export type RecordsFilter = z.infer<typeof recordsFilter>;

/** What an export of the log is asked. */
export const recordsExport = z.strictObject({
  format: sheetFormat,
  filter: z._default(recordsFilter, {}),
});

export const auditRoutes = {
  listRecords: route({
    name: 'settings.listRecords',
    method: 'GET',
    path: '/audit',
    summary:
      'What happened in the company, newest first; of one subject, by one person, of one kind or in a period.',
    query: z.strictObject({ ...pageQuery, ...recordsFilter.shape }),
    response: pageOf(auditRecord),
    access: ['audit.read'],
    relations: 'accounts',
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  exportRecords: route({
    name: 'settings.exportRecords',
    method: 'POST',
    path: '/audit/exports',
    summary: 'Starts a job that writes a part of the log to a sheet, as its reader may see it.',
    body: recordsExport,
    response: job,
    status: 202,
    access: ['audit.read'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
