import * as z from 'zod/mini';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { userId } from '#shared/identity/ids.ts';
import { handoverInput } from '#shared/privacy/handover-routes.ts';
import { handingGrading } from '../../grading/public.ts';
import { handingTeam } from '../../learnpaths/public.ts';
import { handingCoachees } from '../../people/public.ts';
import { handingPlanning } from '../../planning/public.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Operation } from '../../platform/table/operations.ts';
import type { RecordDraft } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { refuseBeyond } from './rules.ts';

/** What a job that hands over was asked. */
export const handoverTask = z.object({ userId, ...handoverInput.shape });
type Task = z.infer<typeof handoverTask>;
type CompanyId = Parameters<typeof handingTeam>[1]['companyId'];
/** Who hands over, as giving work to another grader wants to know. */
type GradingCause = Parameters<typeof handingGrading>[2];

/** Students of one transaction: each leaves one coach and comes to another, with a record of both. */
const studentsAtOnce = 20;

type Problems = Partial<Record<ErrorCode, string>>;

/** Why something can't go to somebody, as its row says it: who was closed or lost a role on the way, takes no more. */
const singleProblems: Problems = {
  INVALID_ROLE: 'otherGrader',
  SAME_ASSESSOR: 'secondGradingRole',
  NOT_APPOINTED: 'notAppointed',
  USER_NOT_FOUND: 'receiverGone',
};
const coacheeProblems: Problems = { USER_NOT_FOUND: 'receiverGone', INVALID_INPUT: 'receiverFull' };

/**
 * Hands to others what a person leaves behind: students a few at a time, then work to grade, teams and plannings one by
 * one. What went elsewhere meanwhile is left as it is. What can't go to its receiver any more stays too, and is named
 * among the problems: the rest goes on, and another handover takes what stayed.
 */
export const handOver = jobWork({
  input: handoverTask,
  checkpoint: z.object({ done: z.number() }),
  async *run({ input, checkpoint, job, cause }, { table }) {
    const { userId: fromId, coachees } = input;
    const { companyId } = job;
    refuseBeyond(cause.actor, input);
    const studentIds = coachees?.studentIds ?? [];
    const single = singlesOf(table, companyId, input, cause);
    const total = studentIds.length + single.length;
    for (let done = checkpoint?.done ?? 0; done < total; ) {
      const portion = await next(done);
      done += portion.processed;
      yield { ...portion, total, checkpoint: { done } };
    }
    return undefined;

    async function next(done: number): Promise<Omit<Portion, 'checkpoint'>> {
      if (coachees && done < studentIds.length) {
        const ids = studentIds.slice(done, done + studentsAtOnce);
        const of = { companyId, fromId, toId: coachees.toUserId, studentIds: ids };
        return handedStudents(ids.length, done + 1, () => handingCoachees(table, of, cause));
      }
      const one = single[done - studentIds.length];
      if (!one) throw new Error('there is nothing left to hand over');
      return handedOne(one, done + 1);
    }
  },
});

interface Single {
  readonly part: 'gradings' | 'teams' | 'plannings';
  readonly hand: () => Promise<
    { readonly operations: readonly Operation<unknown>[]; readonly record: RecordDraft } | undefined
  >;
}

/** What goes one by one, in the order in which it goes. */
function singlesOf(table: Table, companyId: CompanyId, input: Task, cause: GradingCause): Single[] {
  const { userId: fromId, gradings, teams, plannings } = input;
  const grading = gradings?.submissionIds.map((submissionId): Single => {
    const { toUserId: toId, reason } = gradings;
    const of = { companyId, submissionId, fromId, toId, reason };
    return { part: 'gradings', hand: () => handingGrading(table, of, cause) };
  });
  const teaching = teams?.teamIds.map((team): Single => {
    const of = { companyId, ...team, fromId, toId: teams.toUserId };
    return { part: 'teams', hand: () => handingTeam(table, of, cause) };
  });
  const planned = plannings?.planningIds.map((planningId): Single => {
    const of = { companyId, planningId, fromId, toId: plannings.toUserId };
    return { part: 'plannings', hand: () => handingPlanning(table, of, cause) };
  });
  return [...(grading ?? []), ...(teaching ?? []), ...(planned ?? [])];
}

async function handedStudents(
  processed: number,
  firstRow: number,
  hand: () => ReturnType<typeof handingCoachees>,
): Promise<Omit<Portion, 'checkpoint'>> {
  try {
    const { given, problems, ...writes } = await hand();
    return {
      ...writes,
      processed,
      tally: { coachees: given, left: processed - given },
      problems: problems.map((one) => ({ ...one, row: firstRow + one.row })),
    };
  } catch (error) {
    const key = problemIn(error, coacheeProblems);
    const rows = Array.from({ length: processed }, (_, at) => firstRow + at);
    return {
      processed,
      tally: { left: processed },
      problems: rows.map((row) => ({ row, field: 'coachees', level: 'error', key })),
    };
  }
}

async function handedOne({ part, hand }: Single, row: number): Promise<Omit<Portion, 'checkpoint'>> {
  try {
    const found = await hand();
    if (!found) return { processed: 1, tally: { left: 1 } };
    return { processed: 1, tally: { [part]: 1 }, operations: found.operations, records: [found.record] };
  } catch (error) {
    const key = problemIn(error, singleProblems);
    return {
      processed: 1,
      tally: { left: 1 },
      problems: [{ row, field: part, level: 'error', key }],
    };
  }
}

/** What a row says of a refusal; any other error ends the job. */
function problemIn(error: unknown, problems: Problems): string {
  const key = error instanceof Refusal ? problems[error.code] : undefined;
  if (!key) throw error;
  return key;
}
