import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type Ids, type SourceId, sourceId } from '#shared/identity/ids.ts';
import { isbn10Of } from '#shared/library/isbn.ts';
import { source as sourceView } from '#shared/library/source-schemas.ts';
import { storedImage } from '../platform/study/summary.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { foldWords } from '../platform/table/words.ts';

const {
  id: _,
  version: __,
  image: ___,
  licenceState: ____,
  priceNote,
  createdAt,
  ...shown
} = sourceView.shape;

/** What lists show of a source. */
export const row = z.object({ ...shown, sourceId, image: z.nullable(storedImage) });
export type SourceRow = z.infer<typeof row>;

/** A book or another source of a company. */
export const source = entity({
  name: 'source',
  schema: z.extend(row, { companyId, priceNote, createdAt }),
  key: {
    pk: ({ companyId, sourceId }: Ids<'companyId' | 'sourceId'>) => ['SOURCE', companyId, sourceId],
    sk: () => ['SOURCE'],
  },
  indexes: {
    byTitle: {
      on: 'gsi1',
      pk: ({ companyId, archivedAt }: { companyId: CompanyId; archivedAt: string | null }) => [
        'SOURCES',
        companyId,
        archivedAt === null ? 'current' : 'archived',
      ],
      sk: ({ title, sourceId }: { title: string; sourceId: SourceId }) => [
        foldWords(title).join(' '),
        sourceId,
      ],
    },
    /** Those in use with a licence, by its last day. */
    byLicenceEnd: {
      on: 'gsi2',
      when: ({ licence, archivedAt }) => licence !== null && archivedAt === null,
      pk: ({ companyId }: Ids<'companyId'>) => ['LICENCES', companyId],
      sk: ({ licence, sourceId }) => [licence?.endsOn ?? '', sourceId],
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ title, subtitle, authors, publisher, isbn }) => [
      title,
      subtitle,
      ...authors,
      publisher,
      ...(isbn ? [isbn, isbn10Of(isbn) ?? ''] : []),
    ],
    row,
  },
});
export type Source = ItemOf<typeof source>;

/** That a source has an ISBN, so that no other one gets it. */
export const sourceIsbn = entity({
  name: 'source-isbn',
  schema: z.object({ companyId, isbn: z.string(), sourceId, takenAt: instant }),
  key: {
    pk: ({ companyId, isbn }: { companyId: CompanyId; isbn: string }) => ['SOURCE-ISBN', companyId, isbn],
    sk: () => ['SOURCE-ISBN'],
  },
});

/** How many sources a company has in use, and how many in its archive, for the totals of their lists. */
export const sourceCount = counter({
  name: 'source-count',
  pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
  fields: ['current', 'archived'],
});
