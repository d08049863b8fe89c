import { jobEvents } from '#events/jobs.ts';
import { notify } from '../notifications/public.ts';
import { job } from '../platform/job/job.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';

/** Lambda entry of what follows: who asked for their data is told that it lies ready. */
export const handler = subscriber([
  subscription(jobEvents.jobEnded, async ({ jobId, kind, outcome }, event, { table }) => {
    const { companyId } = event;
    if (!companyId || kind !== 'privacy.export-own-data' || outcome !== 'done') return;
    const found = await table.get(job.at({ companyId, jobId }));
    if (!found) return;
    const to = { companyId, userId: found.startedBy };
    await notify({ table }, to, { kind: 'privacy.data-ready', refs: {}, alike: jobId, cause: event });
  }),
]);
