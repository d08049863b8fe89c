import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type Ids, sourceId } from '#shared/identity/ids.ts';
import { type ListKind, listKind } from '#shared/library/list-schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { row } from './source.ts';

/** What a list remembers of a source, kept in step by events. */
const copy = z.extend(z.omit(row, { updatedAt: true }), {
  /** Others have all its seats. */
  full: z.boolean(),
});
export type SourceCopy = z.infer<typeof copy>;

/** Which list: of a learning path or course of a company. */
export interface ListOf {
  readonly companyId: CompanyId;
  readonly kind: ListKind;
  /** Of the learning path or course. */
  readonly ownerId: string;
}

/** The sources of a learning path or a course, in order. */
export const readingList = entity({
  name: 'reading-list',
  schema: z.object({
    companyId,
    kind: listKind,
    ownerId: z.string(),
    /** What the learning path or course is called. */
    title: z.string(),
    /** Of the list as people edit it: what its copies follow doesn't count. */
    editVersion: z.number(),
    entries: z.array(z.extend(copy, { required: z.boolean(), note: z.string() })),
    updatedAt: instant,
  }),
  key: {
    pk: ({ companyId, kind, ownerId }: ListOf) => ['READING-LIST', companyId, kind, ownerId],
    sk: () => ['READING-LIST'],
  },
});
export type ReadingList = ItemOf<typeof readingList>;

/** That a source is on a list, so that the list hears what becomes of it. */
export const sourceOnList = entity({
  name: 'source-on-list',
  schema: z.object({ companyId, sourceId, kind: listKind, ownerId: z.string() }),
  key: {
    pk: ({ companyId, sourceId }: Ids<'companyId' | 'sourceId'>) => ['SOURCE', companyId, sourceId, 'LISTS'],
    sk: ({ kind, ownerId }: { kind: ListKind; ownerId: string }) => [kind, ownerId],
  },
});
