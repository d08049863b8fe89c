import type { StudyCourseSummary } from '#shared/content/schemas.ts';
import type { CompanyId, CourseId } from '#shared/identity/ids.ts';
import type { Files } from '../platform/files/files.ts';
import { bestAccess, courseBefore, firstDay } from '../platform/study/access.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import type { Shelf } from '../platform/study/shelf.ts';
import { coursesOpenIn } from '../platform/study/summary.ts';
import { presentSummary, presentSummaryProgress } from './present.ts';

/**
 * The published courses of the learning paths a student follows, each once, by title, with how far they are.
 * @param shelf as it was looked up
 * @param today in the Netherlands, `yyyy-MM-dd`
 * @param counts which of the enrolments are looked at
 */
export async function studyCoursesOf(
  files: Files,
  companyId: CompanyId,
  { enrolments: all, progress }: Shelf,
  today: string,
  counts: (one: Enrolment) => boolean,
): Promise<StudyCourseSummary[]> {
  const enrolments = all.filter(counts);
  const stands = new Map(progress.map((one) => [one.courseId, one]));
  const summaries = new Map(
    enrolments.flatMap((one) => coursesOpenIn(one).map((course) => [course.id, course])),
  );
  const shown = [...summaries.values()];
  const data = await Promise.all(
    shown.map(async ({ id, ...summary }) => ({
      ...(await presentSummary(files, companyId, { ...summary, courseId: id })),
      progress: presentSummaryProgress({ id, ...summary }, stands.get(id)),
      startsOn: startOf(id, enrolments, today),
      comesFirst: courseBefore(id, having(id, enrolments), stands, today),
    })),
  );
  return data.sort((one, other) => one.title.localeCompare(other.title, 'nl'));
}

/** The first day on which a student may begin a course; null once they may. */
function startOf(courseId: CourseId, enrolments: readonly Enrolment[], today: string): string | null {
  const own = having(courseId, enrolments);
  return bestAccess(own, today) === 'preview' ? firstDay(own) : null;
}

/** Those that have a course. */
function having(courseId: CourseId, enrolments: readonly Enrolment[]): Enrolment[] {
  return enrolments.filter((one) => coursesOpenIn(one).some(({ id }) => id === courseId));
}
