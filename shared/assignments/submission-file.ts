import * as z from 'zod/mini';

/** A file a student has ready or has handed in. */
export const submissionFile = z.object({
  fileId: z.string(),
  displayName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  link: z.string(),
});
export type SubmissionFile = z.infer<typeof submissionFile>;

/** Who handed work in for its student, and why. */
export const handedInFor = z.object({ byName: z.string(), reason: z.string() });
