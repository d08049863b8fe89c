import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';

/** Whether grading stands still until the board has looked at the work, or did. */
export const holdState = z.enum(['held', 'over']);
export type HoldState = z.infer<typeof holdState>;

/** What the board made of it: nothing is the matter, or something is. Grading goes on after both. */
export const holdOutcome = z.enum(['released', 'decided']);

/** Why grading stood still, and what the board said, as graders read it. */
export const submissionHold = z.object({
  reason: z.string(),
  byName: z.string(),
  at: instant,
  ended: z.nullable(z.object({ outcome: holdOutcome, words: z.string(), at: instant })),
});
