import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { studyAccess } from '../../platform/study/access.ts';
import { shelfOf } from '../../platform/study/shelf.ts';
import { coursesOpenIn } from '../../platform/study/summary.ts';
import { learnpath } from '../learnpath.ts';
import { presentCourse, presentShelf } from '../present.ts';

/** One learning path the actor follows: its published courses with their progress, and its assignments. */
export const getStudyLearnpath = handler(
  routes.getStudyLearnpath,
  async function getStudyLearnpath({ actor, params, now }, { table, files }) {
    const { companyId, userId } = actor;
    const { learnpathId } = params;
    const [shelf, stored] = await Promise.all([
      shelfOf(table, companyId, userId),
      table.get(learnpath.at({ companyId, learnpathId })),
    ]);
    const enrolment = shelf.enrolments.find((candidate) => candidate.learnpathId === learnpathId);
    if (!enrolment || !stored || studyAccess(enrolment, dutchDate(now)) === 'none')
      throw new Refusal('LEARNPATH_NOT_FOUND');
    const stands = new Map(shelf.progress.map((one) => [one.courseId, one]));
    const courses = await Promise.all(
      coursesOpenIn({ ...enrolment, summary: stored }).map(async (summary) => ({
        ...(await presentCourse(files, companyId, summary)),
        completedChapterCount: Math.min(
          summary.chapterCount,
          stands.get(summary.id)?.completedChapterIds.length ?? 0,
        ),
      })),
    );
    return {
      ...(await presentShelf(files, enrolment, stands)),
      description: stored.description,
      courses,
      assignments: stored.assignments.map(({ assignmentId: id, title }) => ({ id, title })),
    };
  },
);
