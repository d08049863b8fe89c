import * as z from 'zod/mini';
import { requestKind, requestState } from '#shared/educations/board-schemas.ts';
import { periodKind } from '#shared/educations/period-schemas.ts';
import { partStatus } from '#shared/educations/schemas.ts';
import { educationStatus } from '#shared/educations/student-schemas.ts';
import { testimonialKind } from '#shared/educations/testimonial-schemas.ts';
import { date, instant } from '#shared/http/fields.ts';
import { assignmentId, documentId, learnpathId, submissionId } from '#shared/identity/ids.ts';
import { mutationAction } from '#shared/register/schemas.ts';

const common = {
  /** The same for the same fact, however often it is asked. */
  id: z.string(),
  at: instant,
  /** Only the day is known. */
  isDay: z.boolean(),
  /** What it is about: an education, a block, an assignment. */
  title: z.string(),
};
const agreementOf = {
  documentId,
  /** Which agreement of its block it is, from 1. */
  number: z.number(),
};
const work = {
  ...{ submissionId, assignmentId, learnpathId, learnpathTitle: z.string(), attempt: z.number() },
  /** Empty: it has none. */
  learnpathEnglishTitle: z.string(),
};
const requestOf = {
  request: requestKind,
  /** Empty: what it is about has none. */
  englishTitle: z.string(),
};
const reason = z.string();
const by = z.nullable(z.string());

/** One thing that happened in what a student studies. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('registered'), startsOn: date }),
  z.object({ ...common, kind: z.literal('ended'), status: educationStatus, cumLaude: z.boolean() }),
  z.object({ ...common, kind: z.literal('propaedeutic') }),
  z.object({ ...common, kind: z.literal('period'), period: periodKind, startsOn: date, reason, by }),
  z.object({
    ...common,
    kind: z.literal('block-planned'),
    startsOn: date,
    endsOn: date,
    isAtMoment: z.boolean(),
  }),
  z.object({ ...common, kind: z.literal('block-final') }),
  z.object({ ...common, kind: z.literal('former-agreement') }),
  z.object({
    ...common,
    kind: z.enum(['payer-shared', 'payer-opened', 'payer-revoked', 'payer-ended-for-safety']),
  }),
  z.object({ ...common, kind: z.literal('agreement-sent'), ...agreementOf }),
  z.object({ ...common, kind: z.literal('agreement-approved'), ...agreementOf }),
  z.object({ ...common, kind: z.literal('agreement-rejected'), ...agreementOf, reason }),
  z.object({
    ...{ ...common, kind: z.literal('result'), block: z.string(), status: partStatus },
    englishTitle: z._default(z.string(), ''),
    /** In tenths. */
    result: z.nullable(z.number()),
  }),
  z.object({ ...common, kind: z.literal('handed-in'), ...work }),
  z.object({
    ...{ ...common, kind: z.literal('returned'), ...work },
    outcome: z.enum(['passed', 'failed', 'rejected']),
    /** In tenths. */
    grade: z.nullable(z.number()),
  }),
  z.object({ ...common, kind: z.literal('request-made'), ...requestOf }),
  z.object({
    ...{ ...common, kind: z.literal('request-decided'), ...requestOf, outcome: requestState },
    ...{ ground: z.string(), by },
  }),
  z.object({
    ...common,
    kind: z.literal('testimonial-issued'),
    testimonial: testimonialKind,
    number: z.string(),
  }),
  z.object({ ...common, kind: z.literal('testimonial-revoked'), testimonial: testimonialKind, reason }),
  z.object({ ...common, kind: z.literal('mutation'), action: mutationAction }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** What a timeline can be narrowed to, and the kinds that it tells then. */
export const timelineParts = {
  study: ['registered', 'block-planned', 'block-final', 'period', 'propaedeutic', 'ended'],
  agreements: [
    ...(['agreement-sent', 'agreement-approved', 'agreement-rejected', 'former-agreement'] as const),
    ...(['payer-shared', 'payer-opened', 'payer-revoked', 'payer-ended-for-safety'] as const),
  ],
  work: ['handed-in', 'returned', 'result'],
  board: ['request-made', 'request-decided', 'testimonial-issued', 'testimonial-revoked'],
  register: ['mutation'],
} as const satisfies Record<string, readonly TimelineEntry['kind'][]>;
export const timelinePart = z.enum(['study', 'agreements', 'work', 'board', 'register']);
export type TimelinePart = z.infer<typeof timelinePart>;
