import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import {
  type CompanyId,
  companyId,
  type DocumentId,
  documentId,
  fileId,
  type LearnpathId,
  learnpathId,
} from '#shared/identity/ids.ts';
import { learnpathDocument } from '#shared/learnpaths/document-schemas.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

const { title, description, type, link, roles } = learnpathDocument.shape;

/** A document of a learning path. */
export const document = entity({
  name: 'learnpath-document',
  schema: z.object({
    companyId,
    learnpathId,
    documentId,
    ...{ title, description, type, link, roles },
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
  }),
  key: {
    pk: ({ companyId, learnpathId }: { companyId: CompanyId; learnpathId: LearnpathId }) => [
      'LEARNPATH',
      companyId,
      learnpathId,
      'DOCUMENTS',
    ],
    sk: ({ documentId }: { documentId: DocumentId }) => [documentId],
  },
});
export type LearnpathDocument = ItemOf<typeof document>;
