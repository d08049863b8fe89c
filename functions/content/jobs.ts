import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { copyCourse } from './copy/work.ts';
import { exportCourse } from './export/work.ts';
import { importCourse } from './import/work.ts';

/** Lambda entry of the bulk work of content. */
export const handler = jobWorker(
  {
    'content.copy-course': copyCourse,
    'content.export-course': exportCourse,
    'content.import-course': importCourse,
  },
  { tell: showProgress },
);
