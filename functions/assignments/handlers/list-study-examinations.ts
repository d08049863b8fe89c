import { routes } from '#shared/assignments/routes.ts';
import { descending } from '#shared/platform/order.ts';
import { attemptsOf } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentExamination } from '../study-present.ts';

/** What the actor handed in within a learning path, the latest first; also once it is over, as it stays theirs. */
export const listStudyExaminations = handler(
  routes.listStudyExaminations,
  async function listStudyExaminations({ actor: { companyId, userId }, query }, { table }) {
    const attempts = await attemptsOf(table, { companyId, studentId: userId });
    const within = attempts.filter(({ learnpathId }) => learnpathId === query.learnpath_id);
    within.sort(descending(({ submittedAt }) => submittedAt));
    return { data: within.map(presentExamination) };
  },
);
