import { routes } from '#shared/content/routes.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { bestAccess, firstDay, studyAccess } from '../../platform/study/access.ts';
import type { Enrolment } from '../../platform/study/enrolment.ts';
import { shelfOf } from '../../platform/study/shelf.ts';
import { presentSummary, presentSummaryProgress } from '../present.ts';

/** The published courses of the learning paths the actor follows, each once, with how far they are: one query. */
export const listStudyCourses = handler(
  routes.listStudyCourses,
  async function listStudyCourses({ actor, now }, { table, files }) {
    const { companyId, userId } = actor;
    const { enrolments: all, progress } = await shelfOf(table, companyId, userId);
    const today = dutchDate(now);
    const enrolments = all.filter((one) => studyAccess(one, today) !== 'none');
    const stands = new Map(progress.map((one) => [one.courseId, one]));
    const summaries = new Map(
      enrolments.flatMap(({ summary }) => summary.courses.map((one) => [one.id, one])),
    );
    const shown = [...summaries.values()].filter(({ status }) => status === 2);
    const data = await Promise.all(
      shown.map(async ({ id, ...summary }) => ({
        ...(await presentSummary(files, companyId, { ...summary, courseId: id })),
        progress: presentSummaryProgress({ id, ...summary }, stands.get(id)),
        startsOn: startOf(id, enrolments, today),
      })),
    );
    return { data: data.sort((one, other) => one.title.localeCompare(other.title, 'nl')) };
  },
);

/** The first day on which a student may begin a course; null once they may. */
function startOf(courseId: CourseId, enrolments: readonly Enrolment[], today: string): string | null {
  const own = enrolments.filter(({ summary }) => summary.courses.some(({ id }) => id === courseId));
  return bestAccess(own, today) === 'preview' ? firstDay(own) : null;
}
