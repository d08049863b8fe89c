import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../platform/study/course-offer.ts';
import { course } from '../../course.ts';
import { mediaIn } from '../../present.ts';
import { presentChosen } from '../../self-test/present.ts';
import { chapterToTest, figuresIn, questionsIn } from '../../self-test/repository.ts';

/**
 * The questions of a chapter with what students of the actor's organisation chose. Of a course that another one offers
 * the questions are read as its author keeps them, and the answers of no other organisation's students are counted.
 */
export const listChosenAnswers = handler(
  selfTestRoutes.listChosenAnswers,
  async function listChosenAnswers({ actor, params }, { table, files }) {
    const { courseId, chapterId } = params;
    const companyId = ownerOf(actor);
    const [within, { tests }, questions, counted] = await Promise.all([
      table.get(course.at({ companyId, courseId })),
      chapterToTest(table, { companyId, courseId, chapterId }),
      questionsIn(table, companyId, chapterId),
      figuresIn(table, actor.companyId, chapterId),
    ]);
    if (!within || (actor.offered && within.status !== 2)) throw new Refusal('COURSE_NOT_FOUND');
    const data = tests.flatMap(({ id, position }) => {
      const found = questions.find(({ questionId }) => questionId === id);
      const kept = counted.find(({ questionId }) => questionId === id);
      return found ? [presentChosen(found, position, kept)] : [];
    });
    return { data, media: await mediaIn(files, companyId, data.map(({ text }) => text).join('')) };
  },
);
