import { jobEvents } from '#events/jobs.ts';
import { notify } from '../notifications/public.ts';
import { job } from '../platform/job/job.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { tellReceivers } from './handover/tell.ts';

/** Lambda entry of what follows: who asked for their data is told that it lies ready, and who received students of it. */
export const handler = subscriber([
  subscription(jobEvents.jobEnded, async ({ jobId, kind, outcome }, event, { table }) => {
    const { companyId } = event;
    if (!companyId) return;
    // What was handed over before it was stopped or failed stays so.
    if (kind === 'privacy.hand-over') return tellReceivers(table, { companyId, jobId }, event);
    if (kind !== 'privacy.export-own-data' || outcome !== 'done') return;
    const found = await table.get(job.at({ companyId, jobId }));
    if (!found?.startedBy) return;
    const to = { companyId, userId: found.startedBy };
    await notify({ table }, to, { kind: 'privacy.data-ready', refs: {}, alike: jobId, cause: event });
  }),
]);
