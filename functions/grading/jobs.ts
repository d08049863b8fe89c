import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { followRole } from './follow-role.ts';

/** Lambda entry of the bulk work of grading. */
export const handler = jobWorker({ 'grading.follow-role': followRole() }, { tell: showProgress });
