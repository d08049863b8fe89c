import type { OfPerson } from '../platform/erasure.ts';
import type { Table } from '../platform/table/table.ts';
import { file, type StoredFileItem } from './file.ts';

/**
 * What somebody uploaded to go with what they write or hand in, and nothing used as its own. What was made ready or handed
 * in is among it: that doesn't use it up.
 */
export async function unusedUploadsOf(
  table: Table,
  { companyId, userId: ownerId }: OfPerson,
): Promise<StoredFileItem[]> {
  const all = await table.query(file.by('ofOwner', { companyId, ownerId }));
  return all.filter(({ usedAt }) => usedAt === undefined);
}
