import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids, type PoolId, poolId } from '#shared/identity/ids.ts';
import { namedLearnpath, namedPerson } from '#shared/planning/named.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { foldWords } from '../platform/table/words.ts';

/** What lists show of a pool. */
const row = z.object({
  poolId,
  name: z.string(),
  capacity: z.number(),
  learnpathCount: z.number(),
  teacherCount: z.number(),
  roomCount: z.number(),
  updatedAt: instant,
});
export type PoolRow = z.infer<typeof row>;

/** A pool, with the names of what it holds. */
export const pool = entity({
  name: 'pool',
  schema: z.extend(row, {
    companyId,
    description: z.string(),
    learnpaths: z.array(namedLearnpath),
    teachers: z.array(namedPerson),
    rooms: z.array(z.string()),
    createdAt: instant,
  }),
  key: {
    pk: ({ companyId, poolId }: Ids<'companyId' | 'poolId'>) => ['POOL', companyId, poolId],
    sk: () => ['POOL'],
  },
  indexes: {
    byName: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['POOLS', companyId],
      sk: ({ name, poolId }: { name: string; poolId: PoolId }) => [foldWords(name).join(' '), poolId],
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ name }) => [name],
    row,
  },
});
export type Pool = ItemOf<typeof pool>;

/** How many pools a company has, for the total of their list. */
export const poolCount = counter({
  name: 'pool-count',
  pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
  fields: ['all'],
});

/** The starting moments that draw from a pool, so that it can't be deleted: closed by its deletion. */
export const poolUses = counter({
  name: 'pool-uses',
  pk: ({ companyId, poolId }: Ids<'companyId' | 'poolId'>) => ['POOL', companyId, poolId],
  fields: ['startingMoments'],
});
