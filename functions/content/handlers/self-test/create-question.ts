import { contentEvents } from '#events/content.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { create, replace } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { chapter } from '../../chapter.ts';
import { recordedQuestion } from '../../recorded.ts';
import { chapterInCourse, refuseForeignChapter } from '../../repository.ts';
import { sanitise } from '../../sanitise.ts';
import { presentQuestion } from '../../self-test/present.ts';
import { question } from '../../self-test/question.ts';
import { answersOf, refuseTooHeavy, withQuestion } from '../../self-test/rules.ts';

/** Adds a question at the end of a chapter. */
export const createQuestion = handler(
  selfTestRoutes.createQuestion,
  async function createQuestion(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const { courseId, chapterId, rereadChapterId } = body;
    const { before, of } = await chapterInCourse(table, { companyId, courseId, chapterId });
    if (rereadChapterId) refuseForeignChapter(of, rereadChapterId);
    const questionId = newId('QuestionId');
    const item = {
      ...{ companyId, courseId, chapterId, questionId, rereadChapterId, updatedAt: now },
      text: await sanitise(body.text, 'text', of),
      explanation: await sanitise(body.explanation, 'explanation', of),
      answers: answersOf([], body.answers, () => newId('AnswerId')),
    };
    refuseTooHeavy(item);
    const [saved] = await table.transact(
      [create(question, item), replace(chapter, before, withQuestion(before, item, now))],
      recordOf(contentEvents.questionCreated, request, {
        subject: { type: 'question', id: questionId },
        payload: { courseId, chapterId, questionId },
        after: recordedQuestion(item),
      }),
    );
    return presentQuestion(files, saved, []);
  },
);
