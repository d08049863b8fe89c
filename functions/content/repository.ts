import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { ChapterId, CompanyId, CourseId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { bestAccess, firstDay, type StudyAccess } from '../platform/study/access.ts';
import { ownerOf } from '../platform/study/course-offer.ts';
import { type Progress, progress } from '../platform/study/progress.ts';
import { enrolmentsOf } from '../platform/study/shelf.ts';
import { isWithdrawn } from '../platform/study/summary.ts';
import type { Table } from '../platform/table/table.ts';
import { type Chapter, chapter } from './chapter.ts';
import { type Course, course } from './course.ts';
import { learnpathsUsing } from './uses.ts';

/**
 * A course of a company, with its table of contents.
 * @param version the one its editor has seen; absent: whichever is there
 * @throws Refusal COURSE_NOT_FOUND, or CONFLICT when somebody else has changed it since
 */
export async function courseOf(
  table: Table,
  companyId: CompanyId,
  courseId: CourseId,
  version?: number,
): Promise<Course> {
  const found = await table.get(course.at({ companyId, courseId }));
  if (!found) throw new Refusal('COURSE_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/**
 * A chapter of a company. @throws Refusal CHAPTER_NOT_FOUND, or CONFLICT as above
 */
export async function chapterOf(
  table: Table,
  companyId: CompanyId,
  chapterId: ChapterId,
  version?: number,
): Promise<Chapter> {
  const found = await table.get(chapter.at({ companyId, chapterId }));
  if (!found) throw new Refusal('CHAPTER_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/**
 * A chapter and the course it is in: two reads side by side.
 * @param version of the chapter, as its editor has seen it
 * @throws Refusal CHAPTER_NOT_FOUND, also when it is in another course; COURSE_NOT_FOUND; CONFLICT as above
 */
export async function chapterInCourse(
  table: Table,
  { companyId, courseId, chapterId }: { companyId: CompanyId; courseId: CourseId; chapterId: ChapterId },
  version?: number,
): Promise<{ before: Chapter; of: Course }> {
  const [before, of] = await Promise.all([
    chapterOf(table, companyId, chapterId, version),
    courseOf(table, companyId, courseId),
  ]);
  if (before.courseId !== courseId) throw new Refusal('CHAPTER_NOT_FOUND');
  return { before, of };
}

/** @throws Refusal CHAPTER_NOT_FOUND when a chapter is not in a course's table of contents */
export function refuseForeignChapter(of: Course, chapterId: ChapterId): void {
  if (!of.chapters.some(({ id }) => id === chapterId)) throw new Refusal('CHAPTER_NOT_FOUND');
}

/** A course a student may study, and where they are in it. */
export interface Studied {
  readonly course: Course;
  readonly progress: Progress | undefined;
  /** By the best of the enrolments that have it. */
  readonly access: Exclude<StudyAccess, 'none'>;
  /** The first day on which they may begin; null once they may. */
  readonly startsOn: string | null;
}

/**
 * A published course of a learning path the student follows, or one that is open to every student: four reads side by
 * side, one round trip. Another company's is there as long as it is offered, and after that to who was enrolled before.
 * @param actor with the offer of the course, if there is one: the route's `offers`
 * @param now UTC instant
 * @throws Refusal COURSE_NOT_FOUND when it isn't that
 */
export async function studiedCourse(
  table: Table,
  actor: Pick<Actor, 'companyId' | 'userId' | 'offered'>,
  courseId: CourseId,
  now: string,
): Promise<Studied> {
  const { companyId, userId, offered } = actor;
  const [stored, uses, enrolments, stands] = await Promise.all([
    table.get(course.at({ companyId: ownerOf(actor), courseId })),
    learnpathsUsing(table, companyId, courseId),
    enrolmentsOf(table, companyId, userId),
    table.get(progress.at({ companyId, userId, courseId })),
  ]);
  const own = enrolments.filter(
    ({ learnpathId, enrolledAt }) => uses.includes(learnpathId) && !isWithdrawn(offered, enrolledAt),
  );
  const isPublic = offered ? offered.isPublic && offered.withdrawnAt === null : stored?.isPublic;
  const access = isPublic ? 'study' : bestAccess(own, dutchDate(now));
  if (stored?.status !== 2 || access === 'none') throw new Refusal('COURSE_NOT_FOUND');
  return { course: stored, progress: stands, access, startsOn: access === 'preview' ? firstDay(own) : null };
}
