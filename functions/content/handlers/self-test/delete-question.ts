import { contentEvents } from '#events/content.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../../platform/http/handler.ts';
import { remove, removeAt, replace } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { chapter } from '../../chapter.ts';
import { recordedQuestion } from '../../recorded.ts';
import { chapterOf } from '../../repository.ts';
import { figuresOf, question } from '../../self-test/question.ts';
import { questionOf } from '../../self-test/repository.ts';
import { withoutQuestion } from '../../self-test/rules.ts';

/** Deletes a question, its figures with it, and takes it out of its chapter. */
export const deleteQuestion = handler(
  selfTestRoutes.deleteQuestion,
  async function deleteQuestion(request, { table }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { questionId } = params;
    const { courseId, chapterId } = body;
    const [before, within] = await Promise.all([
      questionOf(table, { companyId, chapterId, questionId }),
      chapterOf(table, companyId, chapterId),
    ]);
    if (within.courseId !== courseId) throw new Refusal('CHAPTER_NOT_FOUND');
    await table.transact(
      [
        remove(question, before),
        ...figuresOf({ companyId, questionId }).map((ref) => removeAt(ref)),
        replace(chapter, within, withoutQuestion(within, questionId, now)),
      ],
      recordOf(contentEvents.questionDeleted, request, {
        subject: { type: 'question', id: questionId },
        payload: { courseId, chapterId, questionId },
        before: recordedQuestion(before),
      }),
    );
  },
);
