import * as z from 'zod/mini';
import { instant, language, publicationStatus } from '#shared/http/fields.ts';
import { assignmentId, categoryId, courseId, fileId } from '#shared/identity/ids.ts';

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
});
export type AssignmentSummary = z.infer<typeof assignmentSummary>;

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
