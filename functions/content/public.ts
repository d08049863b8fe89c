import type { CompanyId, CourseId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { type Course, course } from './course.ts';

export { ownPrograms } from './code/holdings.ts';
export type { Course } from './course.ts';
export { chapterNotes, readingPlaces } from './reading/holdings.ts';
export { sanitise } from './sanitise.ts';
export { selfTestAttempts, trophies } from './self-test/holdings.ts';
export { type SelfTestRow, selfTestAttemptOf, selfTestsOf } from './self-test/of-student.ts';
export { chapterToStudy, courseToStudy } from './to-study.ts';
export { learnpathsUsing, startUsing, stopUsing } from './uses.ts';

/** A course with its table of contents; undefined where there is none. */
export function courseCardOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly courseId: CourseId },
): Promise<Pick<Course, 'title' | 'chapters'> | undefined> {
  return table.get(course.at(of));
}

/** What others remember of a course. */
export type CourseSummary = Pick<
  Course,
  'title' | 'subtitle' | 'language' | 'status' | 'chapterCount' | 'image' | 'categories' | 'updatedAt'
> & { readonly id: CourseId };

/**
 * The summaries of courses, in the order asked for; undefined where there is no such course. One round trip.
 * @param options `consistent` misses none that was just made, for who takes a missing one to be gone
 */
export async function courseCardsOf(
  table: Table,
  companyId: CompanyId,
  courseIds: readonly CourseId[],
  options: { readonly consistent?: boolean } = {},
): Promise<(CourseSummary | undefined)[]> {
  if (courseIds.length === 0) return [];
  const places = courseIds.map((courseId) => course.at({ companyId, courseId }));
  const found = await table.batchGet(places, options);
  return found.map((stored) => stored && summaryOf(stored));
}

function summaryOf({
  courseId: id,
  title,
  subtitle,
  language,
  status,
  chapterCount,
  image,
  categories,
  updatedAt,
}: Course): CourseSummary {
  return { id, title, subtitle, language, status, chapterCount, image, categories, updatedAt };
}
