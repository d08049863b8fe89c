import { createHash } from 'node:crypto';
import type { CompanyId, DocumentId, UserId } from '#shared/identity/ids.ts';
import type { DocumentTemplate } from '#shared/platform/document.ts';
import type { Files } from '../files/files.ts';
import type { Services } from '../services.ts';
import { create, type Operation } from '../table/operations.ts';
import type { Look } from './contents.ts';
import { contentsOf, type Values } from './fill.ts';
import { documentKey, type IssuedDocument, issuedDocument } from './issued.ts';

/** A document to issue. */
export interface Issue {
  readonly companyId: CompanyId;
  /** The same for every try: a document that was issued under it is the one, whatever is asked. */
  readonly documentId: DocumentId;
  readonly template: DocumentTemplate;
  readonly values: Values;
  readonly look: Look;
  /** Whom it is about. */
  readonly userId: UserId;
  readonly fileName: string;
  /** UTC instant. */
  readonly now: string;
}

/**
 * Makes a document and keeps its bytes, which are never made again: `operation` issues it, in the transaction of
 * whoever calls, which also says in its record what was issued. Without it, the bytes are nobody's.
 * @returns no operation when it was issued before; of two at once one is refused with CONFLICT
 */
export async function issueDocument(
  { table, files, environment }: Pick<Services, 'table' | 'files' | 'environment'>,
  issue: Issue,
): Promise<{ readonly document: IssuedDocument; readonly operation?: Operation<IssuedDocument> }> {
  const { companyId, documentId, template, userId, fileName, now } = issue;
  const known = await table.get(issuedDocument.at(issue), { consistent: true });
  if (known) return { document: known };
  const contents = contentsOf(template, issue.values);
  const { renderDocument } = await import('./render.ts');
  const bytes = await renderDocument(contents, {
    look: issue.look,
    documentId,
    issuedAt: now,
    fonts: { regular: environment.FONT_REGULAR_FILE, semibold: environment.FONT_SEMIBOLD_FILE },
  });
  const sha256 = hashOf(bytes);
  await files.write(documentKey({ companyId, documentId, sha256 }), bytes, 'application/pdf');
  const operation = create(
    issuedDocument,
    {
      companyId,
      documentId,
      kind: template.kind,
      templateVersion: template.version,
      language: template.language,
      userId,
      fileName,
      sha256,
      sizeBytes: bytes.length,
      issuedAt: now,
    },
    { orElse: 'CONFLICT' },
  );
  return { document: operation.result, operation };
}

/**
 * The bytes of an issued document.
 * @throws Error when they are not those that were issued
 */
export async function bytesOf(files: Files, document: IssuedDocument): Promise<Uint8Array> {
  const bytes = await files.read(documentKey(document));
  if (hashOf(bytes) !== document.sha256)
    throw new Error(`the bytes of ${document.documentId} are not those that were issued`);
  return bytes;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
