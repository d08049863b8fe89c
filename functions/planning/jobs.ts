import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { moveStudents } from './move-students.ts';
import { planMany } from './plan-many.ts';
import { syncPlanning } from './sync/run.ts';

/** Lambda entry of the bulk work of planning. */
export const handler = jobWorker(
  {
    'planning.move-students': moveStudents,
    'planning.plan-students': planMany,
    'planning.sync': syncPlanning,
  },
  { tell: showProgress },
);
