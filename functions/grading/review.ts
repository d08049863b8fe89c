import * as z from 'zod/mini';
import { reviewOutcome } from '#shared/grading/review-schemas.ts';
import { date, instant } from '#shared/http/fields.ts';
import {
  boardRequestId,
  type CompanyId,
  companyId,
  type Ids,
  type SubmissionId,
  submissionId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { handedInFile } from './submission.ts';

const answer = z.object({
  outcome: reviewOutcome,
  words: z.string(),
  /** In tenths: the grade from then on. */
  grade: z.number(),
  byUserId: userId,
  byName: z.string(),
  at: instant,
  /** The last day on which the student can go to the board. */
  boardUntil: date,
});

type OfSubmission = Ids<'companyId' | 'submissionId'>;
interface Answered {
  readonly companyId: CompanyId;
  readonly answer: { readonly byUserId: UserId } | null;
}

/**
 * A student's request to look at a grade again, one for each submission: what the assessors answer, and what the
 * examination board decides if the student goes on. Its grades are in tenths.
 */
export const gradeReview = entity({
  name: 'grade-review',
  schema: z.object({
    companyId,
    submissionId,
    ground: z.string(),
    file: z.nullable(handedInFile),
    /** The grade about which it was asked. */
    grade: z.number(),
    askedAt: instant,
    answerBy: date,
    answer: z.nullable(answer),
    /** What lies before the board about it. */
    board: z.nullable(z.object({ requestId: boardRequestId, askedAt: instant })),
    /** Who advises the board, and who on the board asked them. */
    examiner: z.nullable(z.object({ userId, name: z.string(), byUserId: userId, at: instant })),
    advice: z.nullable(z.object({ grade: z.number(), words: z.string(), at: instant })),
    decision: z.nullable(
      z.object({
        outcome: z.enum([...reviewOutcome.options, 'withdrawn']),
        words: z.string(),
        grade: z.number(),
        at: instant,
      }),
    ),
  }),
  key: {
    pk: (of: OfSubmission) => ['SUBMISSION', of.companyId, of.submissionId],
    sk: () => ['REVIEW'],
  },
  indexes: {
    answeredBy: {
      on: 'gsi1',
      when: (of: Answered) => of.answer !== null,
      pk: (of: Answered) => ['REVIEW-ANSWERED-BY', of.companyId, of.answer?.byUserId ?? ''],
      sk: (of: { readonly askedAt: string; readonly submissionId: SubmissionId }) => [
        of.askedAt,
        of.submissionId,
      ],
    },
  },
});
export type GradeReview = ItemOf<typeof gradeReview>;
