import type { JobProblem } from '#shared/jobs/schemas.ts';
import { type Operation, put, replace } from '../table/operations.ts';
import type { RecordDraft } from '../table/records.ts';
import type { Table } from '../table/table.ts';
import { maxActions } from '../table/writes.ts';
import { type Job, job, jobProblems, mostProblems } from './job.ts';

/** As much of a job as is done in one transaction. */
export interface Portion {
  /** Where to go on once this is saved. */
  readonly checkpoint: unknown;
  /** How many rows this deals with. */
  readonly processed: number;
  /** How many there are, as soon as it is known. */
  readonly total?: number;
  /** How many of these rows ended in which way. */
  readonly tally?: Readonly<Record<string, number>>;
  readonly problems?: readonly JobProblem[];
  readonly operations?: readonly Operation<unknown>[];
  readonly records?: readonly RecordDraft[];
}

/** Actions of a transaction that a portion has for itself: all but those for the job and its problems. */
export const portionActions = maxActions - 2;

/** How many actions an operation takes: one, and one per companion that comes or goes. */
export function actionsOf({ companions }: Operation<unknown>): number {
  return 1 + companions.put.length + companions.remove.length;
}

/** How many several take together. */
export function actionsOfAll(operations: readonly Operation<unknown>[]): number {
  return operations.reduce((sum, one) => sum + actionsOf(one), 0);
}

/**
 * Of how many changes one transaction takes any, beside whatever else is written.
 * @param actions of all that is written, the changes included
 * @param sizes the actions of each change
 * @returns undefined: it takes all of them
 */
export function mostAtOnce(actions: number, sizes: readonly number[]): number | undefined {
  let over = actions - maxActions;
  if (over <= 0) return undefined;
  const bySize = sizes.toSorted((one, other) => one - other);
  // The largest ones are left: whichever are chosen, they take no more.
  const leftOut = bySize.findIndex((size) => {
    over -= size;
    return over <= 0;
  });
  return leftOut < 0 ? 0 : sizes.length - leftOut - 1;
}

/**
 * Saves a portion with how far the job is then.
 * @throws Refusal CONFLICT when the job has changed since, and what the portion's own operations are refused with
 */
export async function savePortion(table: Table, before: Job, portion: Portion): Promise<Job> {
  const { checkpoint, processed, total = before.total, operations = [], records = [] } = portion;
  const { problems = [], tally = {} } = portion;
  const { companyId, jobId, problemCount: from } = before;
  const kept = problems.slice(0, Math.max(0, mostProblems - from));
  const after = {
    ...before,
    state: 'running' as const,
    checkpoint,
    total,
    processed: before.processed + processed,
    tally: summed(before.tally, tally),
    problemCount: from + problems.length,
  };
  const [saved] = await table.transact(
    [
      replace(job, before, after),
      ...(kept.length > 0 ? [put(jobProblems, { companyId, jobId, from, problems: kept })] : []),
      ...operations,
    ],
    records.length > 0 ? records : { notAudited: 'how far a job is, not that something happened' },
  );
  return saved;
}

function summed(before: Job['tally'], more: Readonly<Record<string, number>>): Job['tally'] {
  const tally = { ...before };
  for (const [name, amount] of Object.entries(more)) tally[name] = (tally[name] ?? 0) + amount;
  return tally;
}
