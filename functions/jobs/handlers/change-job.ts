import { jobEvents } from '#events/jobs.ts';
import { routes } from '#shared/jobs/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { job, jobOf, jobSubject } from '../../platform/job/job.ts';
import { presentJob } from '../../platform/job/present.ts';
import { startRecord } from '../../platform/job/start.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { cancelled, resumed, visible } from '../rules.ts';

/** Starts a new execution by its record, which goes on from the checkpoint. */
export const resumeJob = handler(routes.resumeJob, async function resumeJob(request, { table }) {
  const { actor, params } = request;
  const before = visible(actor, await jobOf(table, { ...actor, ...params }));
  const operation = replace(job, before, resumed(before));
  const [saved] = await table.transact([operation], startRecord(request, operation.result));
  return presentJob(saved, request.now);
});

/** Its next portion finds the job changed, and is not saved. */
export const cancelJob = handler(routes.cancelJob, async function cancelJob(request, { table }) {
  const { actor, params, now } = request;
  const before = visible(actor, await jobOf(table, { ...actor, ...params }));
  const { jobId, kind } = before;
  const [saved] = await table.transact(
    [replace(job, before, cancelled(before, now))],
    recordOf(jobEvents.jobEnded, request, {
      subject: jobSubject(jobId),
      payload: { jobId, kind, outcome: 'cancelled' },
    }),
  );
  return presentJob(saved, request.now);
});
