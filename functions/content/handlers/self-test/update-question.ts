import { contentEvents } from '#events/content.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { defined } from '#shared/http/defined.ts';
import { handler } from '../../../platform/http/handler.ts';
import { replace } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { chapter } from '../../chapter.ts';
import { recordedQuestion } from '../../recorded.ts';
import { chapterInCourse, refuseForeignChapter } from '../../repository.ts';
import { sanitise } from '../../sanitise.ts';
import { presentQuestion } from '../../self-test/present.ts';
import { figuresOf, question } from '../../self-test/question.ts';
import { questionOf } from '../../self-test/repository.ts';
import { answersOf, refuseTooHeavy, showingQuestion } from '../../self-test/rules.ts';

/** Changes a question, and what its chapter shows of it. */
export const updateQuestion = handler(
  selfTestRoutes.updateQuestion,
  async function updateQuestion(request, { table, files, newId }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { questionId } = params;
    const { courseId, chapterId, rereadChapterId, version } = body;
    const [before, { before: within, of }, counted] = await Promise.all([
      questionOf(table, { companyId, chapterId, questionId }, version),
      chapterInCourse(table, { companyId, courseId, chapterId }),
      table.batchGet(figuresOf({ companyId, questionId })),
    ]);
    if (rereadChapterId) refuseForeignChapter(of, rereadChapterId);
    const change = {
      rereadChapterId,
      text: body.text && (await sanitise(body.text, 'text', of)),
      explanation: body.explanation && (await sanitise(body.explanation, 'explanation', of)),
      answers: body.answers && answersOf(before.answers, body.answers, () => newId('AnswerId')),
    };
    const after = { ...before, ...defined(change), updatedAt: now };
    refuseTooHeavy(after);
    const [saved] = await table.transact(
      [replace(question, before, after), replace(chapter, within, showingQuestion(within, after, now))],
      recordOf(contentEvents.questionUpdated, request, {
        subject: { type: 'question', id: questionId },
        payload: { courseId, chapterId, questionId },
        before: recordedQuestion(before),
        after: recordedQuestion(after),
      }),
    );
    return presentQuestion(files, saved, counted);
  },
);
