import { Refusal } from '#shared/http/errors.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { courseBefore, studyAccess } from '../../platform/study/access.ts';
import { coursesOpenIn } from '../../platform/study/summary.ts';
import { learnpath } from '../learnpath.ts';
import { presentCourse, presentShelf } from '../present.ts';

/** One learning path the actor follows: its published courses with their progress, and its assignments. */
export const getStudyLearnpath = handlerWith(
  routes.getStudyLearnpath,
  (of) => [learnpath.at(of)],
  async function getStudyLearnpath({ actor, params, now, items: [stored], shelf }, { files }) {
    const { companyId } = actor;
    const { learnpathId } = params;
    const today = dutchDate(now);
    const enrolment = shelf.enrolments.find((candidate) => candidate.learnpathId === learnpathId);
    if (!enrolment || !stored || studyAccess(enrolment, today) === 'none')
      throw new Refusal('LEARNPATH_NOT_FOUND');
    const stands = new Map(shelf.progress.map((one) => [one.courseId, one]));
    const having = (courseId: CourseId) =>
      shelf.enrolments.filter((one) => coursesOpenIn(one).some(({ id }) => id === courseId));
    const courses = await Promise.all(
      coursesOpenIn({ ...enrolment, summary: stored }).map(async (summary) => ({
        ...(await presentCourse(files, companyId, summary)),
        completedChapterCount: Math.min(
          summary.chapterCount,
          stands.get(summary.id)?.completedChapterIds.length ?? 0,
        ),
        comesFirst: courseBefore(summary.id, having(summary.id), stands, today),
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
