import { routes } from '#shared/content/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireReading } from '../../platform/study/access.ts';
import { ownerOf } from '../../platform/study/course-offer.ts';
import { chapter } from '../chapter.ts';
import { presentStudyChapter } from '../present.ts';
import { note } from '../reading/note.ts';
import { studiedCourse } from '../repository.ts';
import { openedChapters } from '../rules.ts';

/** A chapter to study. */
export const getStudyChapter = handler(
  routes.getStudyChapter,
  async function getStudyChapter({ actor, params, now }, { table, files }) {
    const { courseId, chapterId } = params;
    const { companyId, userId } = actor;
    const [{ progress, access }, found, noted] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      table.get(chapter.at({ companyId: ownerOf(actor), chapterId })),
      table.get(note.at({ companyId, userId, courseId, chapterId })),
    ]);
    if (found?.courseId !== courseId) throw new Refusal('CHAPTER_NOT_FOUND');
    requireReading(access, openedChapters(progress).has(chapterId));
    return { ...(await presentStudyChapter(files, found)), hasNote: noted !== undefined };
  },
);
