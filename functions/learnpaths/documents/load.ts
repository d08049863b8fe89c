import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, DocumentId, LearnpathId } from '#shared/identity/ids.ts';
import type {
  LearnpathDocument as DocumentView,
  StudyDocument,
} from '#shared/learnpaths/document-schemas.ts';
import { fileKey, showsInline } from '../../media/public.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Table } from '../../platform/table/table.ts';
import { document, type LearnpathDocument } from './document.ts';

/** @throws Refusal DOCUMENT_NOT_FOUND, or CONFLICT when somebody else has changed it since */
export async function documentOf(
  table: Table,
  of: { companyId: CompanyId; learnpathId: LearnpathId; documentId: DocumentId },
  version?: number,
): Promise<LearnpathDocument> {
  const found = await table.get(document.at(of));
  if (!found) throw new Refusal('DOCUMENT_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** A document as its editors see it. */
export async function presentDocument(files: Files, stored: LearnpathDocument): Promise<DocumentView> {
  const { learnpathId, version, roles, updatedAt } = stored;
  return { ...(await presentStudyDocument(files, stored)), learnpathId, version, roles, updatedAt };
}

/** A document with a short-lived link to its file. */
export async function presentStudyDocument(
  files: Files,
  { companyId, documentId: id, title, description, type, link, file }: LearnpathDocument,
): Promise<StudyDocument> {
  const kept = file && {
    ...file,
    link: await files.downloadLink(fileKey(companyId, file.fileId), {
      fileName: file.displayName,
      inline: showsInline(file.contentType),
    }),
  };
  return { id, title, description, type, link, file: kept };
}
