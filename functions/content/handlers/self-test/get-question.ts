import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { presentQuestion } from '../../self-test/present.ts';
import { figuresOf } from '../../self-test/question.ts';
import { questionOf } from '../../self-test/repository.ts';

/** One question with its answers, and how often each was chosen. */
export const getQuestion = handler(
  selfTestRoutes.getQuestion,
  async function getQuestion({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, questionId: params.questionId };
    const [stored, counted] = await Promise.all([questionOf(table, of), table.batchGet(figuresOf(of))]);
    return presentQuestion(files, stored, counted);
  },
);
