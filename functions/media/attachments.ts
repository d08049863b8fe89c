import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, FileId, Ids } from '#shared/identity/ids.ts';
import type { Attachment, FilePurpose } from '#shared/media/schemas.ts';
import type { Files } from '../platform/files/files.ts';
import type { Table } from '../platform/table/table.ts';
import type { StoredFileItem } from './file.ts';
import { keptFile, showsInline } from './kept-file.ts';
import { fileKey } from './keys.ts';

/** What something that was written holds of its file. */
type StoredAttachment = Omit<Attachment, 'link'>;

/** The files that somebody uploaded to go with what they write. @throws Refusal FILE_NOT_FOUND, also for those of somebody else */
export async function ownFiles(
  table: Table,
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  ids: readonly FileId[],
  purpose: FilePurpose,
): Promise<StoredFileItem[]> {
  const all = await Promise.all(
    [...new Set(ids)].map((fileId) => keptFile(table, companyId, fileId, purpose)),
  );
  if (all.some(({ ownerId }) => ownerId !== userId)) throw new Refusal('FILE_NOT_FOUND');
  return all;
}

/** What is kept of a file beside what was written. */
export const attached = (of: StoredFileItem): StoredAttachment => {
  const { fileId, displayName, contentType, sizeBytes } = of;
  return { fileId, displayName, contentType, sizeBytes };
};

/** Files with short-lived links. */
export function linked(
  files: Files,
  companyId: CompanyId,
  stored: readonly StoredAttachment[],
): Promise<Attachment[]> {
  return Promise.all(
    stored.map(async (file) => ({
      ...file,
      link: await files.downloadLink(fileKey(companyId, file.fileId), {
        fileName: file.displayName,
        inline: showsInline(file.contentType),
      }),
    })),
  );
}
