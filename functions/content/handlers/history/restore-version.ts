import { contentEvents } from '#events/content.ts';
import { historyRoutes } from '#shared/content/history-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { restored } from '../../history/rules.ts';
import { presentChapter } from '../../present.ts';
import { recordedChapter } from '../../recorded.ts';
import { chapterInCourse } from '../../repository.ts';
import { savingChapter } from '../../save-chapter.ts';
import { versionIn } from './chapter-versions.ts';

/** Makes a chapter say again what it said. What it says now is kept, so that this can be undone. */
export const restoreChapterVersion = handler(
  historyRoutes.restoreChapterVersion,
  async function restoreChapterVersion(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { companyId, userId: by } = actor;
    const { chapterId, number } = params;
    const { courseId, version } = body;
    const [{ before, of }, wanted] = await Promise.all([
      chapterInCourse(table, { companyId, courseId, chapterId }, version),
      versionIn(table, { companyId, chapterId, number }),
    ]);
    const after = restored(before, wanted, { by, now });
    const [saved] = await table.transact(
      savingChapter({ before, after, of }, { by, now, keepsAll: true }),
      recordOf(contentEvents.chapterUpdated, request, {
        subject: { type: 'chapter', id: chapterId },
        payload: { courseId, chapterId },
        before: recordedChapter(before),
        after: { ...recordedChapter(after), restoredVersion: number },
      }),
    );
    return presentChapter(files, saved);
  },
);
