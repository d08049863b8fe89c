import type { CompanyId, FileId } from '#shared/identity/ids.ts';
import type { Image } from '#shared/media/schemas.ts';
import type { Files } from '../platform/files/files.ts';

/** The conversions of a picture; every other file has an original only. */
export type Variant = 'original' | 'featured' | 'preview';

/** A picture as other domains' items hold it. */
interface StoredImage {
  readonly fileId: FileId;
  readonly alt: string;
}

/** Where a kept file lies in the bucket. It follows from company and id, so that making a link costs no look-up. */
export function fileKey(companyId: CompanyId, fileId: FileId, variant: Variant = 'original'): string {
  return `files/${companyId}/${fileId}/${variant}`;
}

/** The path by which the API names a file, as in the upload ticket and `convertImage`. */
export function filePath(fileId: FileId): string {
  return `/media/files/${fileId}`;
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
  if (!stored) return null;
  const link = (variant: Variant) =>
    files.downloadLink(fileKey(companyId, stored.fileId, variant), {
      fileName: `${stored.fileId}-${variant}`,
      inline: true,
    });
  const [original, featured, preview] = await Promise.all([
    link('original'),
    link('featured'),
    link('preview'),
  ]);
  return { ...stored, original, featured, preview };
}
