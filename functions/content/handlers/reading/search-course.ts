import { readingRoutes } from '#shared/content/reading-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { ownerOf } from '../../../platform/study/course-offer.ts';
import { chapter } from '../../chapter.ts';
import { foundIn } from '../../reading/search.ts';
import { studiedCourse } from '../../repository.ts';
import { openedChapters } from '../../rules.ts';

/**
 * Looks through chapters of a course that the actor follows. Which ones is said with the call, so that they are read
 * beside the course; whoever searches a long course asks for portions of it.
 */
export const searchCourse = handler(
  readingRoutes.searchCourse,
  async function searchCourse({ actor, params, body, now }, { table }) {
    const companyId = ownerOf(actor);
    const { courseId } = params;
    const ids = [...new Set(body.chapterIds)];
    const [{ course, progress, access }, found] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      table.batchGet(ids.map((chapterId) => chapter.at({ companyId, chapterId }))),
    ]);
    // Of a course that is over, what was begun stays; of its chapters, those that were opened.
    requireReading(access, progress !== undefined);
    const inCourse = new Set(course.chapters.map(({ id }) => id));
    const opened = access === 'ended' ? openedChapters(progress) : inCourse;
    const readable = found.flatMap((one) =>
      one?.courseId === courseId && inCourse.has(one.chapterId) && opened.has(one.chapterId) ? [one] : [],
    );
    return { data: foundIn(readable, body.search) };
  },
);
