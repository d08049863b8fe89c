import * as z from 'zod/mini';
import { companyId, type Ids, learnpathId } from '#shared/identity/ids.ts';
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
    pk: ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) => [
      'LEARNPATH',
      companyId,
      learnpathId,
      'DOCUMENTS',
    ],
    sk: ({ documentId }: Ids<'documentId'>) => [documentId],
  },
});
export type LearnpathDocument = ItemOf<typeof document>;
