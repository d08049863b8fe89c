import type { Job as JobView } from '#shared/jobs/schemas.ts';
import { type Job, keptResult } from './job.ts';

/** A job as who may see it does, at an instant. */
export function presentJob(stored: Job, now: string): JobView {
  const { jobId: id, kind, state, refusal, total, processed, tally, problemCount } = stored;
  const { startedByName, startedAt, finishedAt } = stored;
  return {
    id,
    kind,
    state,
    refusal,
    total,
    processed,
    tally,
    problemCount,
    hasResult: keptResult(stored, now) !== null,
    startedByName,
    startedAt,
    finishedAt,
  };
}
