import { Refusal } from '#shared/http/errors.ts';
import type { Files } from '../platform/files/files.ts';
import type { StoredFileItem } from './file.ts';
import { fileKey, pendingKey } from './keys.ts';
import { looksLike, signatureBytes } from './signatures.ts';

/**
 * Takes uploaded bytes from where they arrived to where they stay, if they are what was announced.
 * @throws Refusal FILE_NOT_FOUND when nothing arrived, FILE_EMPTY, or FILE_CONTENT_MISMATCH
 */
export async function takeIn(files: Files, announced: StoredFileItem): Promise<void> {
  const from = pendingKey(announced.companyId, announced.fileId);
  const to = fileKey(announced.companyId, announced.fileId);
  await refuseOther(files, from, announced);
  // Of two who complete it at once, the second may have begun before the first kept it: what that one looked at stays.
  await files.copy(from, to, announced.contentType, { once: true });
  // The link to upload to is still good: what was checked may have been replaced before it was copied.
  await refuseOther(files, to, announced);
}

async function refuseOther(files: Files, key: string, announced: StoredFileItem): Promise<void> {
  const found = await files.head(key);
  if (!found) throw new Refusal('FILE_NOT_FOUND');
  if (found.sizeBytes === 0) throw new Refusal('FILE_EMPTY');
  const { sizeBytes, contentType } = announced;
  // A browser would unpack it to something that nobody looked at.
  if (found.contentEncoding !== null) throw new Refusal('FILE_CONTENT_MISMATCH');
  if (found.sizeBytes !== sizeBytes || found.contentType !== contentType)
    throw new Refusal('FILE_CONTENT_MISMATCH');
  const start = await files.read(key, signatureBytes - 1);
  if (!looksLike(contentType, start)) throw new Refusal('FILE_CONTENT_MISMATCH');
}
