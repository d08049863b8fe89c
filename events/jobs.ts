import * as z from 'zod/mini';
import { jobId } from '#shared/identity/ids.ts';
import { jobKind } from '#shared/platform/jobs.ts';
import { event } from './event.ts';

const sampleId = jobId.parse('job_01JD0000000000000000000001');

/** What happens to bulk work, whatever its kind; what it does to each thing has an event of that thing's own. */
export const jobEvents = {
  jobStarted: event({
    name: 'jobs.job-started',
    version: 1,
    summary: 'Somebody or the clock started a job, or somebody let one that failed go on.',
    schema: z.object({ jobId, kind: jobKind, attempt: z.number() }),
    sample: { jobId: sampleId, kind: 'people.import-users', attempt: 1 },
  }),
  jobEnded: event({
    name: 'jobs.job-ended',
    version: 1,
    summary: 'A job is done, failed or was cancelled.',
    schema: z.object({ jobId, kind: jobKind, outcome: z.enum(['done', 'failed', 'cancelled']) }),
    sample: { jobId: sampleId, kind: 'people.import-users', outcome: 'done' },
  }),
  resultDownloaded: event({
    name: 'jobs.result-downloaded',
    version: 1,
    summary: 'Somebody asked for the file that a job left.',
    schema: z.object({ jobId, kind: jobKind }),
    sample: { jobId: sampleId, kind: 'people.import-users' },
  }),
} as const;
