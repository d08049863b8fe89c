import { jobEvents } from '#events/jobs.ts';
import { type Reaction, reaction } from '../stream/reaction.ts';
import { jobOf } from './job.ts';

/**
 * A started job starts one execution, named after it, so that a repeated record starts nothing; and one that has ended,
 * or was started anew since, is left as it is.
 */
export const reactions: readonly Reaction[] = [
  reaction(jobEvents.jobStarted, async ({ jobId, attempt }, { id, companyId }, { table, workflows }) => {
    if (!companyId) throw new Error(`record ${id} names no company`);
    const { state, kind, attempt: current } = await jobOf(table, { companyId, jobId });
    const isToDo = (state === 'waiting' || state === 'running') && attempt === current;
    if (isToDo) await workflows.start('job', `${jobId}-${attempt}`, { companyId, jobId, kind, attempt });
  }),
];
