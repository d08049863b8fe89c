import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids, sourceId, type UserId, userId } from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';

/** That somebody has a seat of a source: they took it when they opened it first. */
export const seat = entity({
  name: 'source-seat',
  schema: z.object({ companyId, userId, sourceId, takenAt: instant }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['SEATS', companyId, userId],
    sk: ({ sourceId }: Ids<'sourceId'>) => [sourceId],
  },
  indexes: {
    ofSource: {
      on: 'gsi1',
      pk: ({ companyId, sourceId }: Ids<'companyId' | 'sourceId'>) => ['SEATS-OF', companyId, sourceId],
      sk: ({ takenAt, userId }: { takenAt: string; userId: UserId }) => [takenAt, userId],
    },
  },
});

const ofSource = ({ companyId, sourceId }: Ids<'companyId' | 'sourceId'>) =>
  ['SOURCE', companyId, sourceId] as const;

/** How many seats of a source are taken. Apart from how often it is opened, as it has a bound. */
export const seatCount = counter({ name: 'source-seats', pk: ofSource, fields: ['taken'] });
/** How often a source was opened. */
export const openCount = counter({ name: 'source-openings', pk: ofSource, fields: ['opened'] });
