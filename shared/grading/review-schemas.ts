import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';

/**
 * How far a review of a grade is: with the assessors, answered, before the examination board, with its examiner, over by
 * what the board decided, or taken back by its student before that.
 */
export const reviewState = z.enum(['asked', 'answered', 'board', 'examining', 'decided', 'withdrawn']);
export type ReviewState = z.infer<typeof reviewState>;

/** What came of it: the grade stays, or it is another. */
export const reviewOutcome = z.enum(['upheld', 'corrected']);

/** What everybody reads of a review; grades in tenths. */
export const reviewFacts = z.object({
  ground: z.string(),
  askedAt: instant,
  /** The grade about which it was asked. */
  grade: z.number(),
  /** Until when the assessors answer. After it the student may go to the board without an answer. */
  answerBy: date,
  answer: z.nullable(
    z.object({
      outcome: reviewOutcome,
      words: z.string(),
      /** The grade from then on. */
      grade: z.number(),
      /** Null where the organisation names nobody to students. */
      byName: z.nullable(z.string()),
      at: instant,
      /** The last day on which the student can go to the board. */
      boardUntil: date,
    }),
  ),
  /** When it came before the examination board. */
  boardAskedAt: z.nullable(instant),
  decision: z.nullable(
    z.object({
      outcome: z.enum(['upheld', 'corrected', 'withdrawn']),
      words: z.string(),
      grade: z.number(),
      at: instant,
    }),
  ),
});

const openStates: readonly (ReviewState | null)[] = ['asked', 'board', 'examining'];

/** Whether somebody has yet to say what becomes of a grade. */
export function isReviewOpen(state: ReviewState | null): boolean {
  return openStates.includes(state);
}
