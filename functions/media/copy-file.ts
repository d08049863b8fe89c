import type { CompanyId, FileId, UserId } from '#shared/identity/ids.ts';
import type { Services } from '../platform/services.ts';
import { type Operation, put } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { file, type StoredFileItem } from './file.ts';
import { fileKey, variants } from './keys.ts';

/** The files of a company with these ids that were kept, in the order asked for; undefined where there is none. */
export async function keptFiles(
  table: Table,
  companyId: CompanyId,
  fileIds: readonly FileId[],
): Promise<(StoredFileItem | undefined)[]> {
  const found = await table.batchGet(
    fileIds.map((fileId) => file.at({ companyId, fileId })),
    { consistent: true },
  );
  return found.map((one) => (one?.status === 'kept' ? one : undefined));
}

/**
 * Makes a file of another one, also of another company's, with bytes of its own: taking one away leaves the other. Made
 * again under its id it is the same. Whether it may be copied is the caller's to know.
 * @returns what makes it known, for the transaction of the caller; undefined when its bytes are gone
 */
export async function copyFile(
  { files }: Pick<Services, 'files'>,
  from: StoredFileItem,
  to: {
    readonly companyId: CompanyId;
    readonly fileId: FileId;
    readonly ownerId: UserId;
    readonly now: string;
  },
): Promise<Operation<StoredFileItem> | undefined> {
  const { companyId, fileId, ownerId, now } = to;
  const there = from.purpose === 'image' ? variants : (['original'] as const);
  const copied = await Promise.all(
    there.map(async (variant) => {
      const key = fileKey(from.companyId, from.fileId, variant);
      const stored = await files.head(key);
      if (!stored) return false;
      await files.copy(key, fileKey(companyId, fileId, variant), stored.contentType);
      return true;
    }),
  );
  if (!copied.includes(true)) return undefined;
  const { purpose, displayName, contentType, sizeBytes, converted } = from;
  const about = { companyId, fileId, ownerId, purpose, displayName, contentType, sizeBytes, converted };
  return put(file, { ...about, status: 'kept', requestedAt: now, keptAt: now });
}
