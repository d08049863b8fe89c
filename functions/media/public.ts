import type { CompanyId, FileId } from '#shared/identity/ids.ts';
import type { Image } from '#shared/media/schemas.ts';
import type { Files } from '../platform/files/files.ts';
import { removeAt } from '../platform/table/operations.ts';
import { file } from './file.ts';
import { fileKey, type Variant, variants } from './keys.ts';

export { attached, linked, ownFiles } from './attachments.ts';
export { copyFile, keptFiles } from './copy-file.ts';
export {
  documentFields,
  documentOnRecord,
  documentsFor,
  fileOfDocument,
  presentDocument,
  storedDocument,
} from './documents.ts';
export type { StoredFileItem } from './file.ts';
export { keepFile, keepPicture } from './keep.ts';
export { givingFile, keptFile, showsInline, usingOnce } from './kept-file.ts';
export { fileKey, pendingKey, type Variant } from './keys.ts';
export { listUploads } from './list-uploads.ts';
export { removeOldImports } from './old-imports.ts';
export { unusedUploadsOf } from './uploads.ts';

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
 * Takes away what is left of files whose items are gone, as an event tells: a call that did so itself, and ended in
 * between, would leave what nobody finds any more. Done again, it does no harm.
 */
export async function eraseFiles(
  files: Pick<Files, 'remove'>,
  companyId: CompanyId,
  fileIds: readonly FileId[],
): Promise<void> {
  const keys = fileIds.flatMap((fileId) => fileRemoval(companyId, fileId).keys);
  await Promise.all(keys.map((key) => files.remove(key)));
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
