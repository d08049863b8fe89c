import { contentEvents } from '#events/content.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { replace } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { chapter } from '../../chapter.ts';
import { presentChapter } from '../../present.ts';
import { chapterOf } from '../../repository.ts';
import { orderedQuestions } from '../../self-test/rules.ts';

/** Puts the questions of a chapter in another order. */
export const orderQuestions = handler(
  selfTestRoutes.orderQuestions,
  async function orderQuestions(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { chapterId } = params;
    const before = await chapterOf(table, actor.companyId, chapterId, body.version);
    const after = orderedQuestions(before, body.questionIds, now);
    const [saved] = await table.transact(
      [replace(chapter, before, after)],
      recordOf(contentEvents.chapterUpdated, request, {
        subject: { type: 'chapter', id: chapterId },
        payload: { courseId: before.courseId, chapterId },
        before: { questionIds: before.tests.map(({ id }) => id) },
        after: { questionIds: body.questionIds },
      }),
    );
    return presentChapter(files, saved);
  },
);
