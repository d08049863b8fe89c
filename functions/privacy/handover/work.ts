import * as z from 'zod/mini';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import { userId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { handoverInput } from '#shared/privacy/handover-routes.ts';
import { handingGrading } from '../../grading/public.ts';
import { handingCoachees } from '../../people/public.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { jobWork } from '../../platform/job/work.ts';

/** What a job that hands over was asked. */
export const handoverTask = z.object({ userId, ...handoverInput.shape });

/** Students of one transaction: each leaves one coach and comes to another, with a record of both. */
const studentsAtOnce = 20;

/** Why work can't go to somebody, as its row says it. */
const problemOf: Partial<Record<ErrorCode, string>> = {
  INVALID_ROLE: 'otherGrader',
  SAME_ASSESSOR: 'secondGradingRole',
};

/**
 * Hands to others what a person leaves behind: students a few at a time, then work to grade one by one. What went
 * elsewhere meanwhile is left as it is.
 */
export const handOver = jobWork({
  input: handoverTask,
  checkpoint: z.object({ done: z.number() }),
  async *run({ input, checkpoint, job, cause }, { table }) {
    const { userId: fromId, coachees, gradings } = input;
    const { companyId } = job;
    if (gradings && !holds(cause.actor, 'grading.assign')) throw new Refusal('NO_AUTHORIZATION');
    const studentIds = coachees?.studentIds ?? [];
    const submissionIds = gradings?.submissionIds ?? [];
    const total = studentIds.length + submissionIds.length;
    for (let done = checkpoint?.done ?? 0; done < total; ) {
      const portion = await next(done);
      done += portion.processed;
      yield { ...portion, total, checkpoint: { done } };
    }
    return undefined;

    async function next(done: number): Promise<Omit<Portion, 'checkpoint'>> {
      if (coachees && done < studentIds.length) {
        const ids = studentIds.slice(done, done + studentsAtOnce);
        const { given, problems, ...writes } = await handingCoachees(
          table,
          { companyId, fromId, toId: coachees.toUserId, studentIds: ids },
          cause,
        );
        return {
          ...writes,
          processed: ids.length,
          tally: { coachees: given, left: ids.length - given },
          problems: problems.map((one) => ({ ...one, row: done + one.row + 1 })),
        };
      }
      const submissionId = submissionIds[done - studentIds.length];
      if (!gradings || !submissionId) throw new Error('there is nothing left to hand over');
      const { toUserId: toId, reason } = gradings;
      try {
        const found = await handingGrading(table, { companyId, submissionId, fromId, toId, reason }, cause);
        if (!found) return { processed: 1, tally: { left: 1 } };
        return {
          processed: 1,
          tally: { gradings: 1 },
          operations: found.operations,
          records: [found.record],
        };
      } catch (error) {
        const key = error instanceof Refusal ? problemOf[error.code] : undefined;
        if (!key) throw error;
        const problem: JobProblem = { row: done + 1, field: 'gradings', level: 'error', key };
        return { processed: 1, tally: { left: 1 }, problems: [problem] };
      }
    }
  },
});
