import { changed } from '#shared/live/socket.ts';
import { routes } from '#shared/register/routes.ts';
import { showChanges } from '../live/public.ts';
import { logger } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import type { ExportRun } from './export.ts';

/**
 * Lets the open pages of who started an export ask how far it is. Whoever else looks at it asks every half minute. An
 * export never fails of it.
 */
export async function showExport(
  services: Pick<Services, 'table' | 'sockets'>,
  { companyId, exportId, startedBy }: Pick<ExportRun, 'companyId' | 'exportId' | 'startedBy'>,
): Promise<void> {
  try {
    await showChanges(services, { companyId, userIds: [startedBy] }, [changed([routes.getExport], exportId)]);
  } catch (error) {
    logger.warn('nobody was told how far an export is', { error });
  }
}
