import { routes } from '#shared/content/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { chapter } from '../chapter.ts';
import { presentChapter } from '../present.ts';
import { studiedCourse } from '../repository.ts';

/** A chapter to study. */
export const getStudyChapter = handler(
  routes.getStudyChapter,
  async function getStudyChapter({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const { courseId, chapterId } = params;
    const [, found] = await Promise.all([
      studiedCourse(table, actor, courseId),
      table.get(chapter.at({ companyId, chapterId })),
    ]);
    if (found?.courseId !== courseId) throw new Refusal('CHAPTER_NOT_FOUND');
    return presentChapter(files, found);
  },
);
