import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentChapter } from '../present.ts';
import { recordedChapter } from '../recorded.ts';
import { chapterInCourse } from '../repository.ts';
import { changedChapter, refuseTooLong } from '../rules.ts';
import { sanitise } from '../sanitise.ts';
import { savingChapter } from '../save-chapter.ts';

/** Changes a chapter, and what its course's table of contents shows of it; what it said is kept as a version. */
export const updateChapter = handler(
  routes.updateChapter,
  async function updateChapter(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { companyId, userId: by } = actor;
    const { version, courseId, content, ...change } = body;
    const { chapterId } = params;
    const [{ before, of }, file] = await Promise.all([
      chapterInCourse(table, { companyId, courseId, chapterId }, version),
      change.fileId && keptFile(table, companyId, change.fileId, 'chapter-file'),
    ]);
    const clean = content && (await sanitise(content, 'content', of));
    refuseTooLong('content', clean);
    const after = { ...changedChapter(before, { ...change, content: clean, file }, now), updatedBy: by };
    const [saved] = await table.transact(
      savingChapter({ before, after, of }, { by, now }),
      recordOf(contentEvents.chapterUpdated, request, {
        subject: { type: 'chapter', id: chapterId },
        payload: { courseId, chapterId },
        before: recordedChapter(before),
        after: recordedChapter(after),
      }),
    );
    return presentChapter(files, saved);
  },
);
