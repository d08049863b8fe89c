import type { CompanyId, CourseId, Ids } from '#shared/identity/ids.ts';
import { type CourseOffer, courseOffer } from '../platform/study/course-offer.ts';
import type { Offer } from '../platform/study/summary.ts';
import type { Table } from '../platform/table/table.ts';
import { type Course, course } from './course.ts';

export { ownPrograms } from './code/holdings.ts';
export type { Course } from './course.ts';
export { coursesOfferedBy, refreshOffers } from './offers/refresh.ts';
export { granting, mayCopy } from './offers/rules.ts';
export { mediaIn } from './present.ts';
export { chapterNotes, readingPlaces } from './reading/holdings.ts';
export { mostDescriptionBytes, refuseTooLong } from './rules.ts';
export { sanitise } from './sanitise.ts';
export { selfTestAttempts, trophies } from './self-test/holdings.ts';
export { type SelfTestRow, selfTestAttemptOf, selfTestsOf } from './self-test/of-student.ts';
export { chapterToStudy, courseToStudy } from './to-study.ts';
export { learnpathsUsing, startUsing, stopUsing } from './uses.ts';

/** The courses that others offer to a company now: one query. */
export async function coursesOfferedTo(table: Table, companyId: CompanyId): Promise<CourseId[]> {
  const offers = await table.query(courseOffer.by('byTitle', { companyId }));
  return offers.flatMap(({ courseId, offer }) => (offer.withdrawnAt === null ? [courseId] : []));
}

/**
 * A course with its table of contents; undefined where there is none.
 * @param options `consistent` for who follows a change of it
 */
export function courseCardOf(
  table: Table,
  of: Ids<'companyId' | 'courseId'>,
  options: { readonly consistent?: boolean } = {},
): Promise<Pick<Course, 'title' | 'chapters'> | undefined> {
  return table.get(course.at(of), options);
}

/** What others remember of a course. */
export type CourseSummary = Pick<
  Course,
  'title' | 'subtitle' | 'language' | 'status' | 'chapterCount' | 'image' | 'categories' | 'updatedAt'
> & { readonly id: CourseId; readonly offer?: Offer };

/**
 * The summaries of courses of a company, and of those that others offer to it, in the order asked for; undefined where
 * there is no such course. One round trip.
 * @param options `consistent` misses none that was just made, for who takes a missing one to be gone
 */
export async function courseCardsOf(
  table: Table,
  companyId: CompanyId,
  courseIds: readonly CourseId[],
  options: { readonly consistent?: boolean } = {},
): Promise<(CourseSummary | undefined)[]> {
  const [found, offers] = await Promise.all([
    table.batchGet(
      courseIds.map((courseId) => course.at({ companyId, courseId })),
      options,
    ),
    table.batchGet(
      courseIds.map((courseId) => courseOffer.at({ companyId, courseId })),
      options,
    ),
  ]);
  return found.map((stored, position) => {
    const of = stored ?? offers[position];
    return of && summaryOf(of);
  });
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
  ...of
}: Course | CourseOffer): CourseSummary {
  const shown = { id, title, subtitle, language, status, chapterCount, image, categories, updatedAt };
  return 'offer' in of ? { ...shown, offer: of.offer } : shown;
}
