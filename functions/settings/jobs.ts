import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { exportRecords } from './audit/export.ts';

/** Lambda entry of the bulk work of settings. */
export const handler = jobWorker({ 'settings.export-records': exportRecords }, { tell: showProgress });
