import * as z from 'zod/mini';
import { handInTermsOf } from '#shared/assignments/terms.ts';
import { instant, language, publicationStatus } from '#shared/http/fields.ts';
import { assignmentId, categoryId, courseId, criterionId, fileId } from '#shared/identity/ids.ts';

/** A picture as items hold it; links to it are made when it is read. */
export const storedImage = z.object({ fileId, alt: z.string() });

/** What a learning path remembers of each of its courses, kept up to date by a reaction. */
export const courseSummary = z.object({
  id: courseId,
  title: z.string(),
  subtitle: z.string(),
  language,
  status: publicationStatus,
  chapterCount: z.number(),
  image: z.nullable(storedImage),
  categories: z._default(z.array(categoryId), []),
  updatedAt: instant,
});
export type CourseSummary = z.infer<typeof courseSummary>;

/** What a learning path remembers of its published assignments. */
export const assignmentSummary = z.object({
  assignmentId,
  title: z.string(),
  finalAssignment: z.boolean(),
  /** Absent in what was remembered before there were any: the usual ones. */
  terms: z.optional(handInTermsOf),
});
export type AssignmentSummary = z.infer<typeof assignmentSummary>;

/** The same with what it is graded by, for what a learning path teaches and tests. */
export const offeredAssignment = z.extend(assignmentSummary, {
  criteria: z._default(z.array(z.object({ criterionId, title: z.string() })), []),
});
export type OfferedAssignment = z.infer<typeof offeredAssignment>;

/** What an enrolment remembers of its learning path, so that a student's shelf is one query. */
export const learnpathSummary = z.object({
  title: z.string(),
  subtitle: z.string(),
  language,
  ects: z.number(),
  image: z.nullable(storedImage),
  courses: z.array(courseSummary),
  assignments: z.array(assignmentSummary),
});
export type LearnpathSummary = z.infer<typeof learnpathSummary>;
