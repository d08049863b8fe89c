import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, fileId, type Ids } from '#shared/identity/ids.ts';
import { type OpenDocument, openDocument } from '#shared/media/document-schemas.ts';
import type { Files } from '../platform/files/files.ts';
import type { Table } from '../platform/table/table.ts';
import type { StoredFileItem } from './file.ts';
import { keptFile, showsInline } from './kept-file.ts';
import { fileKey } from './keys.ts';

const { id, title, description, type, link } = openDocument.shape;

/** What an item keeps of a document, whatever it belongs to. */
export const storedDocument = {
  documentId: id,
  ...{ title, description, type, link },
  file: z.nullable(
    z.object({
      fileId,
      displayName: z.string(),
      contentType: z.string(),
      sizeBytes: z.number(),
      uploadedAt: instant,
    }),
  ),
  updatedAt: instant,
};
type Stored = z.infer<z.ZodMiniObject<typeof storedDocument>>;

interface Input extends Pick<Stored, 'title' | 'description' | 'link'> {
  readonly type: number;
  readonly fileId: string | null;
}

/**
 * The kept file that a document names, if it names one.
 * @param purpose what it must have been uploaded for: what is about somebody is kept apart
 * @throws Refusal FILE_NOT_FOUND
 */
export async function fileOfDocument(
  table: Table,
  companyId: CompanyId,
  { fileId }: { readonly fileId: StoredFileItem['fileId'] | null },
  purpose: 'document' | 'user-document',
): Promise<StoredFileItem | null> {
  return fileId && keptFile(table, companyId, fileId, purpose);
}

/**
 * What is kept of a document: of a link its address, of a file that.
 * @param file the kept file that `fileId` names
 * @throws Refusal UNSUPPORTED_DOCUMENT_TYPE for what is neither, INVALID_INPUT at `link` or `fileId` for what its type
 *   lacks
 */
export function documentFields<Given extends Input>(
  { fileId: _, link, type, ...fields }: Given,
  file: StoredFileItem | null,
): Omit<Given, 'fileId' | 'link' | 'type'> & Pick<Stored, 'type' | 'link' | 'file'> {
  const missing = { key: 'required' as const };
  if (type === 1) {
    if (!link) throw new Refusal('INVALID_INPUT', { link: missing });
    return { ...fields, type: 1, link, file: null };
  }
  if (type !== 2) throw new Refusal('UNSUPPORTED_DOCUMENT_TYPE');
  if (!file) throw new Refusal('INVALID_INPUT', { fileId: missing });
  const { fileId, displayName, contentType, sizeBytes, requestedAt, keptAt } = file;
  const kept = { fileId, displayName, contentType, sizeBytes, uploadedAt: keptAt ?? requestedAt };
  return { ...fields, type: 2, link: null, file: kept };
}

/**
 * Those for somebody in a role, by title, in which numbers count as numbers.
 * @param role undefined: all of them
 */
export function documentsFor<One extends { readonly title: string; readonly roles: readonly string[] }>(
  all: readonly One[],
  role: One['roles'][number] | undefined,
): One[] {
  return all
    .filter(({ roles }) => role === undefined || roles.includes(role))
    .sort((one, other) => one.title.localeCompare(other.title, 'nl', { numeric: true }));
}

/** A document with a short-lived link to its file. */
export async function presentDocument(
  files: Files,
  { companyId, documentId: id, title, description, type, link, file }: Stored & Ids<'companyId'>,
): Promise<OpenDocument> {
  const kept = file && {
    ...file,
    link: await files.downloadLink(fileKey(companyId, file.fileId), {
      fileName: file.displayName,
      inline: showsInline(file.contentType),
    }),
  };
  return { id, title, description, type, link, file: kept };
}

/** What a record tells of a document. */
export function documentOnRecord<Roles>({
  title,
  description,
  type,
  link,
  roles,
  file,
}: Pick<Stored, 'title' | 'description' | 'type' | 'link' | 'file'> & { readonly roles: Roles }) {
  return { title, description, type, link, roles, fileId: file?.fileId ?? null };
}
