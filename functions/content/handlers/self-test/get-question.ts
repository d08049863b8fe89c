import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { presentQuestion } from '../../self-test/present.ts';
import { figures } from '../../self-test/question.ts';
import { questionOf } from '../../self-test/repository.ts';

/** One question with its answers, and how often each was chosen. */
export const getQuestion = handler(
  selfTestRoutes.getQuestion,
  async function getQuestion({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, questionId: params.questionId };
    const [stored, kept] = await Promise.all([questionOf(table, of), table.get(figures.at(of))]);
    return presentQuestion(files, stored, kept);
  },
);
