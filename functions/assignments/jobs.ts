import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { copyLearnpath } from './copy/work.ts';

/** Lambda entry of the bulk work of assignments. */
export const handler = jobWorker({ 'assignments.copy-learnpath': copyLearnpath }, { tell: showProgress });
