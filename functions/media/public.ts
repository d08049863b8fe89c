import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, FileId } from '#shared/identity/ids.ts';
import type { FilePurpose, Image } from '#shared/media/schemas.ts';
import type { Files } from '../platform/files/files.ts';
import { removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { file, type StoredFileItem } from './file.ts';
import { fileKey, type Variant, variants } from './keys.ts';

export type { StoredFileItem } from './file.ts';
export { keepFile, keepPicture } from './keep.ts';
export { fileKey, pendingKey, type Variant } from './keys.ts';

/** A picture as other domains' items hold it. */
interface StoredImage {
  readonly fileId: FileId;
  readonly alt: string;
}

/** What takes a kept file away: its keys in the bucket, and the operation that forgets it. */
export function fileRemoval(companyId: CompanyId, fileId: FileId) {
  return {
    keys: variants.map((variant) => fileKey(companyId, fileId, variant)),
    operation: removeAt(file.at({ companyId, fileId })),
  };
}

/**
 * Short-lived links to a picture's conversions.
 * @param stored as an item of that company holds it; null: no picture
 */
export async function imageOf(
  files: Files,
  companyId: CompanyId,
  stored: StoredImage | null,
): Promise<Image | null> {
  return stored && { ...stored, ...(await linksOf(files, companyId, stored.fileId)) };
}

/** Short-lived links to a picture and its conversions. */
export async function linksOf(
  files: Files,
  companyId: CompanyId,
  fileId: FileId,
): Promise<Record<Variant, string>> {
  const link = (variant: Variant) =>
    files.downloadLink(fileKey(companyId, fileId, variant), {
      fileName: `${fileId}-${variant}`,
      inline: true,
      mayKeep: true,
    });
  const [original, featured, preview] = await Promise.all([
    link('original'),
    link('featured'),
    link('preview'),
  ]);
  return { original, featured, preview };
}

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
