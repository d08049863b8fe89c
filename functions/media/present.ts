import type { FileLink } from '#shared/media/schemas.ts';
import type { Files } from '../platform/files/files.ts';
import type { StoredFileItem } from './file.ts';
import { fileKey } from './keys.ts';
import { showsInline } from './public.ts';

/** A kept file with a short-lived link to it. */
export async function presentFile(files: Files, stored: StoredFileItem): Promise<FileLink> {
  const { companyId, fileId, displayName, contentType, sizeBytes, requestedAt, keptAt } = stored;
  const link = await files.downloadLink(fileKey(companyId, fileId), {
    fileName: displayName,
    inline: showsInline(contentType),
  });
  return { fileId, displayName, contentType, sizeBytes, uploadedAt: keptAt ?? requestedAt, link };
}
