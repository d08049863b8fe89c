import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { ChapterId, CompanyId, CourseId, Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import {
  bestAccess,
  courseBefore,
  firstDay,
  requireTurn,
  type StudyAccess,
} from '../platform/study/access.ts';
import { ownerOf } from '../platform/study/course-offer.ts';
import type { Progress } from '../platform/study/progress.ts';
import { shelfOf } from '../platform/study/shelf.ts';
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
  { companyId, courseId, chapterId }: Ids<'companyId' | 'courseId' | 'chapterId'>,
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
  /** The course that has to be read before it; null: it is open. */
  readonly comesFirst: { readonly id: CourseId; readonly title: string } | null;
}

/**
 * A published course of a learning path the student follows, or one that is open to every student, and whose turn it is:
 * three reads side by side, one round trip. Another company's is there as long as it is offered, and after that to who was
 * enrolled before.
 * @param actor with the offer of the course, if there is one: the route's `offers`
 * @param now UTC instant
 * @throws Refusal COURSE_NOT_FOUND when it isn't that; COURSE_LOCKED as long as another course comes first
 */
export async function studiedCourse(
  table: Table,
  actor: Pick<Actor, 'companyId' | 'userId' | 'offered'>,
  courseId: CourseId,
  now: string,
): Promise<Studied> {
  const studied = await followedCourse(table, actor, courseId, now);
  requireTurn(studied.comesFirst);
  return studied;
}

/** The same, also of a course whose turn it isn't yet: to say what it is about, and what comes first. */
export async function followedCourse(
  table: Table,
  actor: Pick<Actor, 'companyId' | 'userId' | 'offered'>,
  courseId: CourseId,
  now: string,
): Promise<Studied> {
  const { companyId, userId, offered } = actor;
  const [stored, uses, shelf] = await Promise.all([
    table.get(course.at({ companyId: ownerOf(actor), courseId })),
    learnpathsUsing(table, companyId, courseId),
    shelfOf(table, companyId, userId),
  ]);
  const today = dutchDate(now);
  const own = shelf.enrolments.filter(
    ({ learnpathId, enrolledAt }) => uses.includes(learnpathId) && !isWithdrawn(offered, enrolledAt),
  );
  const stands = new Map(shelf.progress.map((one) => [one.courseId, one]));
  const isPublic = offered ? offered.isPublic && offered.withdrawnAt === null : stored?.isPublic;
  const access = isPublic ? 'study' : bestAccess(own, today);
  if (stored?.status !== 2 || access === 'none') throw new Refusal('COURSE_NOT_FOUND');
  return {
    ...{ course: stored, access, progress: stands.get(courseId) },
    startsOn: access === 'preview' ? firstDay(own) : null,
    comesFirst: isPublic ? null : courseBefore(courseId, own, stands, today),
  };
}
