import * as z from 'zod/mini';
import { optionalLine, paragraph, version } from '#shared/http/fields.ts';
import { commentId, submissionId } from '#shared/identity/ids.ts';

/** How many comments one assessor keeps, and how many are shared with one assignment or learning path. */
export const mostComments = 200;

export const commentPlace = z.enum(['assignment', 'learnpath']);

/** A comment that an assessor inserts in their feedback. */
export const comment = z.object({
  id: commentId,
  version,
  title: z.string(),
  text: z.string(),
  /** Whether the caller made it, and so may change it. */
  own: z.boolean(),
  /** Null once its author is erased. */
  authorName: z.nullable(z.string()),
  /** Whose assessors may insert it; null: its author alone. */
  sharedWith: z.nullable(z.object({ kind: commentPlace, title: z.string() })),
});
export type Comment = z.infer<typeof comment>;

export const commentInput = z.strictObject({
  title: z._default(optionalLine(100), ''),
  text: paragraph(2000).check(z.minLength(1)),
  /** With the assessors of the assignment or learning path of a submission that the caller sees; null: with nobody. */
  share: z.optional(z.nullable(z.strictObject({ kind: commentPlace, submissionId }))),
});

/** Without `share`, it stays shared as it was. */
export const commentChange = z.strictObject({ ...commentInput.shape, version });
