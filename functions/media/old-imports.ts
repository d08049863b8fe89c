import type { CompanyId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Services } from '../platform/services.ts';
import { remove } from '../platform/table/operations.ts';
import { file } from './file.ts';
import { fileKey } from './keys.ts';

/**
 * For how many days people can be brought in from a file. The bucket keeps what was taken away for sixty more: with those it
 * is gone within ninety, as the report of an erasure says.
 */
const keptDays = 28;
/** Files that are looked up at a time. */
const pageSize = 50;
const notAudited = { notAudited: 'what was uploaded for a while is over' };

/**
 * Takes away the files from which people were brought in, once their days are over: each names many people, and some of
 * those may have been erased. The bytes go before the item by which they are found.
 * @param now UTC instant
 */
export async function removeOldImports(
  { table, files }: Pick<Services, 'table' | 'files'>,
  { companyId, now }: { readonly companyId: CompanyId; readonly now: string },
): Promise<void> {
  const range = { between: [['0'], [dayPlus(dutchDate(now), -keptDays)]] } as const;
  for await (const old of table.pages(file.by('ofImports', { companyId }), { range, limit: pageSize }))
    for (const one of old) {
      await files.remove(fileKey(companyId, one.fileId));
      await table.transact([remove(file, one)], notAudited);
    }
}
