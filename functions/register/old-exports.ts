import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { keptUntil } from '#shared/privacy/retention.ts';
import { removing } from '../platform/erasure.ts';
import type { Services } from '../platform/services.ts';
import { replace } from '../platform/table/operations.ts';
import { type ExportRun, exportBatch, exportFileKey, exportRun } from './export.ts';

const notAudited = { notAudited: 'what was delivered is over by the term that the organisation set' };

/**
 * Takes away what exports delivered once results needn't be proved any more: their files, and the mutations that they
 * froze. That there was an export, and how it went, stays.
 * @param months how long results are kept
 * @param now UTC instant
 */
export async function removeOldExports(
  services: Pick<Services, 'table' | 'files'>,
  { companyId, months, now }: { companyId: CompanyId; months: number; now: string },
): Promise<void> {
  const all = await services.table.query(exportRun.by('newest', { companyId }));
  for (const one of all) {
    const isOver = one.finishedAt !== null && keptUntil(one.finishedAt, months) < dutchDate(now);
    if (isOver) await removeDelivered(services, one);
  }
}

async function removeDelivered(
  { table, files }: Pick<Services, 'table' | 'files'>,
  one: ExportRun,
): Promise<void> {
  const batches = await table.query(exportBatch.in(one), {
    range: { beginsWith: ['BATCH'] },
    consistent: true,
  });
  for (const batch of batches)
    for (const { operations = [] } of removing(exportBatch, [batch]))
      await table.transact(operations, notAudited);
  // Without a hash there is no file, or none any more; one that failed may have frozen something all the same.
  if (one.sha256 === null) return;
  await files.remove(exportFileKey(one));
  await table.transact([replace(exportRun, one, { ...one, fileName: null, sha256: null })], notAudited);
}
