import * as z from 'zod/mini';
import { companyId, type Ids, userId } from '#shared/identity/ids.ts';
import { userDocument as shown } from '#shared/people/document-routes.ts';
import { fileRemoval, storedDocument } from '../../media/public.ts';
import { steps } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { counter } from '../../platform/table/counter.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { remove, removeAt } from '../../platform/table/operations.ts';

/** A document about a user, in one of their companies. */
export const userDocument = entity({
  name: 'user-document',
  schema: z.object({ companyId, userId, ...storedDocument, roles: shown.shape.roles }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['USER-DOCUMENTS', companyId, userId],
    sk: ({ documentId }: Ids<'documentId'>) => [documentId],
  },
});
export type UserDocument = ItemOf<typeof userDocument>;

/**
 * How many documents are about somebody: two who add one at once don't pass the limit together. Those from before these
 * were counted aren't among them, so who adds one looks at the list as well.
 */
export const userDocumentCount = counter({
  name: 'user-document-count',
  pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['USER-DOCUMENT-COUNT', companyId, userId],
  fields: ['all'],
});

/** The documents about somebody, whoever may see them, with their files. */
export const documentsHeld = holding({
  read: async (table, of) => {
    const all = await table.query(userDocument.in(of));
    return all.map(({ title, description, link, file, updatedAt }) => ({
      title,
      description,
      link,
      fileId: file?.fileId ?? null,
      displayName: file?.displayName ?? null,
      updatedAt,
    }));
  },
  erase: async function* ({ table }, of) {
    const all = await table.query(userDocument.in(of), { consistent: true });
    yield* steps(
      all.map((one) => {
        const gone = one.file && fileRemoval(of.companyId, one.file.fileId);
        return {
          operations: [remove(userDocument, one), ...(gone ? [gone.operation] : [])],
          files: gone?.keys ?? [],
          erased: 1,
        };
      }),
    );
    const count = userDocumentCount.at(of);
    if (await table.get(count, { consistent: true })) yield { operations: [removeAt(count)] };
  },
});
