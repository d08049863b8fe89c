import * as z from 'zod/mini';
import { instant, language } from '#shared/http/fields.ts';
import { companyId, type DocumentId, documentId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';

/** A document as it was issued. Its bytes lie in the bucket at `documentKey`, and are never made again. */
export const issuedDocument = entity({
  name: 'issued-document',
  schema: z.object({
    companyId,
    documentId,
    /** Of its template, with the version that was filled in. */
    kind: z.string(),
    templateVersion: z.number(),
    language,
    /** Whom it is about. */
    userId,
    /** What it is saved as. */
    fileName: z.string(),
    /** Of its bytes, in hexadecimal. */
    sha256: z.string(),
    sizeBytes: z.number(),
    issuedAt: instant,
  }),
  key: {
    pk: ({ companyId, documentId }: Ids<'companyId' | 'documentId'>) => ['DOCUMENT', companyId, documentId],
    sk: () => ['DOCUMENT'],
  },
  indexes: {
    ofPerson: {
      on: 'gsi1',
      pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['DOCUMENTS-OF', companyId, userId],
      sk: ({ issuedAt, documentId }: { issuedAt: string; documentId: DocumentId }) => [issuedAt, documentId],
    },
  },
});
export type IssuedDocument = ItemOf<typeof issuedDocument>;

/** Where its bytes lie. The hash is part of it: what was made for an issue that failed never takes another's place. */
export function documentKey({
  companyId,
  documentId,
  sha256,
}: Pick<IssuedDocument, 'companyId' | 'documentId' | 'sha256'>): string {
  return `files/${companyId}/${documentId}/${sha256}`;
}
