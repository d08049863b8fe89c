import { jobWorker } from '../platform/job/worker.ts';
import { exportData } from './export/work.ts';

/** Lambda entry of the bulk work of privacy. */
export const handler = jobWorker({
  'privacy.export-own-data': exportData,
  'privacy.export-person-data': exportData,
});
