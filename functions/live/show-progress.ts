import { routes } from '#shared/jobs/routes.ts';
import { changed } from '#shared/live/socket.ts';
import type { Job } from '../platform/job/job.ts';
import { logger } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { showChanges } from './show-changes.ts';

/**
 * Lets the open pages of who started a job ask how far it is. Whoever else looks at it asks every half minute. A job
 * never fails of it.
 */
export async function showProgress(
  services: Pick<Services, 'table' | 'sockets'>,
  { companyId, jobId, startedBy }: Pick<Job, 'companyId' | 'jobId' | 'startedBy'>,
): Promise<void> {
  if (!startedBy) return;
  try {
    await showChanges(services, { companyId, userIds: [startedBy] }, [
      changed([routes.getJob], jobId),
      changed([routes.listJobs]),
    ]);
  } catch (error) {
    logger.warn('nobody was told how far a job is', { error });
  }
}
