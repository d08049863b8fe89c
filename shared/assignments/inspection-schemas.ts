import * as z from 'zod/mini';
import { reviewFacts } from '#shared/grading/review-schemas.ts';
import { date, paragraph } from '#shared/http/fields.ts';
import { fileId } from '#shared/identity/ids.ts';
import { submissionFile } from './submission-file.ts';

/** Until when a student looks into their assessed work, and the review that they asked for. */
export const studyInspection = z.object({
  until: date,
  mayAsk: z.boolean(),
  /** Whether they can go to the examination board now. */
  mayAskBoard: z.boolean(),
  review: z.nullable(z.object({ ...reviewFacts.shape, file: z.nullable(submissionFile) })),
});
export type StudyInspection = z.infer<typeof studyInspection>;

/** What a student asks a review with. */
export const reviewInput = z.strictObject({
  ground: paragraph(4000).check(z.minLength(1)),
  fileId: z._default(z.nullable(fileId), null),
});
