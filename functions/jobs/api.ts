import { routes } from '#shared/jobs/routes.ts';
import { api } from '../platform/http/api.ts';
import { cancelJob, resumeJob } from './handlers/change-job.ts';
import { getJob, getJobResult, listJobs } from './handlers/see-jobs.ts';

/** The Lambda that answers for bulk work of every kind. */
export const handler = api(routes, { listJobs, getJob, resumeJob, cancelJob, getJobResult });
