import * as z from 'zod/mini';
import {
  type CompanyId,
  companyId,
  type DocumentId,
  type LearnpathId,
  learnpathId,
} from '#shared/identity/ids.ts';
import { learnpathDocument } from '#shared/learnpaths/document-schemas.ts';
import { storedDocument } from '../../media/public.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** A document of a learning path. */
export const document = entity({
  name: 'learnpath-document',
  schema: z.object({
    companyId,
    learnpathId,
    ...storedDocument,
    roles: learnpathDocument.shape.roles,
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
