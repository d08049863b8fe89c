import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { publishChecklist } from './checklists/publish.ts';
import { followRole } from './tickets/release.ts';

/** Lambda entry of the bulk work of the service desk. */
export const handler = jobWorker(
  { 'servicedesk.follow-role': followRole, 'servicedesk.publish-checklist': publishChecklist },
  { tell: showProgress },
);
