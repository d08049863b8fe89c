import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { FileId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { file, type StoredFileItem } from './file.ts';

/** A file that the actor announced, kept or not. @throws Refusal FILE_NOT_FOUND */
export async function ownFile(
  table: Table,
  { companyId, userId }: Actor,
  fileId: FileId,
): Promise<StoredFileItem> {
  const found = await table.get(file.at({ companyId, fileId }));
  if (found?.ownerId !== userId) throw new Refusal('FILE_NOT_FOUND');
  return found;
}
