import * as z from 'zod/mini';
import { handInTermsOf } from '#shared/assignments/terms.ts';
import { instant, language, publicationStatus } from '#shared/http/fields.ts';
import { assignmentId, categoryId, companyId, courseId, criterionId, fileId } from '#shared/identity/ids.ts';
import { courseOrder } from '#shared/learnpaths/schemas.ts';

/** A picture as items hold it; links to it are made when it is read. */
export const storedImage = z.object({ fileId, alt: z.string() });

/** Who offers a course or learning path of theirs. */
export const offer = z.object({
  ownerId: companyId,
  ownerName: z.string(),
  withdrawnAt: z.nullable(instant),
});
export type Offer = z.infer<typeof offer>;

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
  /** Absent: it is the company's own. */
  offer: z.optional(offer),
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
  /** Absent: it has none. */
  englishTitle: z.optional(z.string()),
  subtitle: z.string(),
  language,
  ects: z.number(),
  image: z.nullable(storedImage),
  courses: z.array(courseSummary),
  /** Absent: free. */
  courseOrder: z.optional(courseOrder),
  assignments: z.array(assignmentSummary),
});
export type LearnpathSummary = z.infer<typeof learnpathSummary>;

/**
 * The courses that an enrolment opens: those that are published and, of another company's, were not withdrawn before
 * the student was enrolled.
 */
export function coursesOpenIn({
  enrolledAt,
  summary: { courses },
}: {
  readonly enrolledAt: string;
  readonly summary: Pick<LearnpathSummary, 'courses'>;
}): CourseSummary[] {
  return courses.filter(({ status, offer }) => status === 2 && !isWithdrawn(offer, enrolledAt));
}

/** Whether an offer ended before somebody was enrolled. */
export function isWithdrawn(
  of: { readonly withdrawnAt: string | null } | undefined,
  enrolledAt: string,
): boolean {
  return of !== undefined && of.withdrawnAt !== null && of.withdrawnAt < enrolledAt;
}
