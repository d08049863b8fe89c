import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { LearnpathDocument as DocumentView } from '#shared/learnpaths/document-schemas.ts';
import { presentDocument } from '../../media/public.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Table } from '../../platform/table/table.ts';
import { document, type LearnpathDocument } from './document.ts';

/** @throws Refusal DOCUMENT_NOT_FOUND, or CONFLICT when somebody else has changed it since */
export async function documentOf(
  table: Table,
  of: Ids<'companyId' | 'learnpathId' | 'documentId'>,
  version?: number,
): Promise<LearnpathDocument> {
  const found = await table.get(document.at(of));
  if (!found) throw new Refusal('DOCUMENT_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** A document as its editors see it. */
export async function presentToEditor(files: Files, stored: LearnpathDocument): Promise<DocumentView> {
  const { learnpathId, version, roles, updatedAt } = stored;
  return { ...(await presentDocument(files, stored)), learnpathId, version, roles, updatedAt };
}
