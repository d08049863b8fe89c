import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { replace } from '../../../platform/table/operations.ts';
import { studiedCourse } from '../../repository.ts';
import { attempt } from '../../self-test/attempt.ts';
import { attemptOf } from '../../self-test/repository.ts';
import { answered } from '../../self-test/rules.ts';

/** Keeps the answer to a question of an attempt that is open. The same answer again changes nothing. */
export const answerQuestion = handler(
  selfTestRoutes.answerQuestion,
  async function answerQuestion({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    const { questionId, ...of } = params;
    const [{ access }, before] = await Promise.all([
      studiedCourse(table, actor, params.courseId, now),
      attemptOf(table, { companyId, userId, ...of }),
    ]);
    requireReading(access, false);
    const after = answered(before, questionId, body.answerId);
    if (before.given[questionId] !== body.answerId) {
      await table.transact([replace(attempt, before, after)], {
        notAudited: 'an answer may still change; what was chosen is told when the attempt is over',
      });
    }
    return { answered: Object.keys(after.given).length };
  },
);
