import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { date } from '#shared/http/fields.ts';
import { userId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { jobWork } from '../../platform/job/work.ts';
import { assigning, loadCoaching } from './assign.ts';
import { canCoach, obstacleOf } from './rules.ts';

/** What a job that assigns was asked. */
export const assignInput = z.object({
  coachId: userId,
  studentIds: z.array(userId),
  untilOn: z.nullable(date),
});

/** Students of one transaction: an item and a record each. */
const studentsAtOnce = 45;

/** Gives many students a coach, a few in each transaction; who can't have them is told of by row. */
export const assignCoachToMany = jobWork({
  input: assignInput,
  checkpoint: z.object({ done: z.number() }),
  async *run({ input, checkpoint, job, cause }, { table }) {
    const { coachId, studentIds, untilOn } = input;
    const { companyId } = job;
    for (let done = checkpoint?.done ?? 0; done < studentIds.length; ) {
      const ids = studentIds.slice(done, done + studentsAtOnce);
      const [{ coach, otherAccounts, had, students }, roles] = await Promise.all([
        loadCoaching(table, companyId, coachId, ids),
        table.get(companyRoles.at({ companyId }), { consistent: true }),
      ]);
      if (!canCoach(coach, roles)) throw new Refusal('USER_NOT_FOUND');
      const problems: JobProblem[] = [];
      const good = students.flatMap(({ row, before }, position) => {
        const obstacle = obstacleOf(row, { userId: coachId, otherAccounts });
        if (obstacle)
          problems.push({ row: done + position + 1, field: 'student', level: 'error', ...obstacle });
        return row && !obstacle ? [{ row, before, untilOn }] : [];
      });
      const { own, saved, records } = assigning(coach, had, good, cause);
      done += ids.length;
      yield {
        checkpoint: { done },
        processed: ids.length,
        total: studentIds.length,
        tally: { assigned: good.length, left: problems.length },
        problems,
        ...(good.length > 0 && { operations: [own, ...saved], records }),
      };
    }
    return undefined;
  },
});
