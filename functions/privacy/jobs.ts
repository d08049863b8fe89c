import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { erasePerson } from './erasure/work.ts';
import { exportData } from './export/work.ts';
import { handOver } from './handover/work.ts';

/** Lambda entry of the bulk work of privacy. */
export const handler = jobWorker(
  {
    'privacy.erase-person': erasePerson,
    'privacy.export-own-data': exportData,
    'privacy.export-person-data': exportData,
    'privacy.hand-over': handOver,
  },
  { tell: showProgress },
);
