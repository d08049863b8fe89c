import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { assignmentId, learnpathId, submissionId, userId } from '#shared/identity/ids.ts';
import { holdState } from './hold-schemas.ts';
import { reviewState } from './review-schemas.ts';

/** Where a submission stands in the grading workflow. */
export const gradingStatus = z.enum([
  'quickscan',
  'first-assessment',
  'second-assessment',
  'rejected',
  'returned',
]);
export type GradingStatus = z.infer<typeof gradingStatus>;

/** The three roles on a submission; one person holds at most one of them. */
export const gradingRole = z.enum(['quickscanner', 'first-assessor', 'second-assessor']);
export type GradingRole = z.infer<typeof gradingRole>;

/** A row of the lists of gradable items (spec section 3, "Grading submission"). */
export const gradingSubmissionSummary = z.object({
  id: submissionId,
  assignment: z.object({ id: assignmentId, title: z.string() }),
  learnpathId,
  version: z.number(),
  attempt: z.number(),
  studentName: z.string(),
  studentId: userId,
  submittedAt: instant,
  /** Whether it came after its deadline. */
  isLate: z.boolean(),
  status: gradingStatus,
  /** Whose turn it is; null while the workflow moves the item on, and once it was returned. */
  awaiting: z.nullable(gradingRole),
  /** Who is to be assigned, or the item lies still at this stage or the next. */
  missing: z.nullable(gradingRole),
  quickscannerUserId: z.nullable(userId),
  quickscannerName: z.nullable(z.string()),
  quickscanCompleted: z.boolean(),
  firstAssessorUserId: z.nullable(userId),
  firstAssessorName: z.nullable(z.string()),
  firstAssessmentCompleted: z.boolean(),
  secondAssessorUserId: z.nullable(userId),
  secondAssessorName: z.nullable(z.string()),
  secondAssessmentCompleted: z.boolean(),
  /** When the person at work should be done; null when nothing is awaited. */
  dueAt: z.nullable(instant),
  /** Who handed it in for its student; null: the student. */
  handedInByUserId: z.nullable(userId),
  /** Whether grading stands still until the board has looked at it; null: it never did. */
  holdState: z.nullable(holdState),
  /** How far a review of its grade is; null: nobody asked one. */
  reviewState: z.nullable(reviewState),
  /** Whom the examination board asked for advice about the grade. */
  examinerUserId: z.nullable(userId),
});
export type GradingSubmissionSummary = z.infer<typeof gradingSubmissionSummary>;

/** By itself, as the list needs nothing of what grades an item. */
export const listSubmissions = route({
  name: 'grading.listSubmissions',
  method: 'GET',
  path: '/grading/submissions',
  summary: 'Every gradable item of the company, newest first.',
  query: z.strictObject({
    ...pageQuery,
    ...searchQuery,
    status: z.optional(gradingStatus),
    assignment_id: z.optional(assignmentId),
    /** Only those for which somebody is to be assigned, or they lie still at this stage or the next. */
    missing: z.optional(z.literal('true')),
    /** Only those that have not been returned. */
    open: z.optional(z.literal('true')),
  }),
  response: pageOf(gradingSubmissionSummary),
  access: ['grading.assign'],
  errors: [],
  grants: ['table:read', 'files:read'],
  relations: 'accounts',
  roundTrips: 2,
});
