import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, FileId, UserId } from '#shared/identity/ids.ts';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { type Operation, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { file, type StoredFileItem } from './file.ts';

/** Whether a browser shows a file itself instead of saving it. */
export function showsInline(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType.startsWith('image/');
}

/**
 * A kept file of the company.
 * @param purpose what it was uploaded for
 * @throws Refusal FILE_NOT_FOUND when there is none, it was never completed (a picture: never converted), or it was
 *   uploaded for something else
 */
export async function keptFile(
  table: Table,
  companyId: CompanyId,
  fileId: FileId,
  purpose: FilePurpose,
): Promise<StoredFileItem> {
  const found = await table.get(file.at({ companyId, fileId }));
  const usable = found?.status === 'kept' && found.purpose === purpose;
  // A picture is shown by its conversions.
  if (!usable || (purpose === 'image' && !found.converted)) throw new Refusal('FILE_NOT_FOUND');
  return found;
}

/**
 * What makes a file one thing's alone, for the transaction that saves that thing: who takes the thing away takes the file
 * away with it. Of two that use it at once, one gets CONFLICT.
 * @throws Refusal FILE_NOT_FOUND when something uses it already
 */
export function usingOnce(found: StoredFileItem, now: string): Operation<StoredFileItem> {
  if (found.usedAt) throw new Refusal('FILE_NOT_FOUND');
  return replace(file, found, { ...found, usedAt: now });
}

/** What makes a file somebody else's, for the transaction that hands it in for them. Of two at once, one gets CONFLICT. */
export function givingFile(found: StoredFileItem, ownerId: UserId): Operation<StoredFileItem> {
  return replace(file, found, { ...found, ownerId });
}
