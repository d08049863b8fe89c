import type { Ids } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { exportRun } from './export.ts';

/** Tells who started an export how it ended. */
export async function tellWhoExported(
  table: Table,
  of: Ids<'companyId' | 'exportId'>,
  event: EventDetail,
): Promise<void> {
  const found = await table.get(exportRun.at(of), { consistent: true });
  if (!found || found.status === 'running') return;
  await notify(
    { table },
    { companyId: of.companyId, userId: found.startedBy },
    {
      kind: 'register.export-ended',
      refs: {},
      context: found.status,
      alike: of.exportId,
      cause: event,
    },
  );
}
