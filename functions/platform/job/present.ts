import type { Job as JobView } from '#shared/jobs/schemas.ts';
import type { Job } from './job.ts';

/** A job as who may see it does. */
export function presentJob(stored: Job): JobView {
  const { jobId: id, kind, state, refusal, total, processed, tally, problemCount } = stored;
  const { resultName, startedByName, startedAt, finishedAt } = stored;
  return {
    id,
    kind,
    state,
    refusal,
    total,
    processed,
    tally,
    problemCount,
    hasResult: resultName !== null,
    startedByName,
    startedAt,
    finishedAt,
  };
}
