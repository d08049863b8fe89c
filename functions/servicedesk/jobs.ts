import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { publishChecklist } from './checklists/publish.ts';

/** Lambda entry of the bulk work of the service desk. */
export const handler = jobWorker(
  { 'servicedesk.publish-checklist': publishChecklist },
  { tell: showProgress },
);
