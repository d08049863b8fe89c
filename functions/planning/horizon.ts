import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { companyId, educationId, type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

type OfStudent = Ids<'companyId' | 'userId'>;

/** Sorts before every date: who has nothing planned comes first. */
const nothing = '0000-00-00';

/**
 * Until when something is planned for a student whose education goes on and has study points and blocks left. A copy
 * of what they study, so that who nears the end is found without asking everybody.
 */
export const horizon = entity({
  name: 'plan-horizon',
  schema: z.object({
    companyId,
    userId,
    studentName: z.string(),
    sortName: z.string(),
    educationId,
    educationName: z.string(),
    /** Last day of the last block; null: there is none. */
    endsOn: z.nullable(date),
    pointsLeft: z.number(),
    blocksLeft: z.number(),
  }),
  key: {
    pk: ({ companyId, userId }: OfStudent) => ['PLAN-HORIZON', companyId, userId],
    sk: () => ['PLAN-HORIZON'],
  },
  indexes: {
    byEnd: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['PLAN-HORIZONS', companyId],
      sk: (of: { endsOn: string | null; sortName: string; userId: UserId }) => [
        of.endsOn ?? nothing,
        of.sortName,
        of.userId,
      ],
    },
    ofEducation: {
      on: 'gsi2',
      pk: (of: Ids<'companyId' | 'educationId'>) => ['PLAN-HORIZONS', of.companyId, of.educationId],
      sk: (of: { endsOn: string | null; sortName: string; userId: UserId }) => [
        of.endsOn ?? nothing,
        of.sortName,
        of.userId,
      ],
    },
  },
});
export type Horizon = ItemOf<typeof horizon>;

/** From who has nothing planned to who has something until a day, that day included. */
export const untilDay = (day: string) => ({ between: [[nothing], [day, '\uffff']] }) as const;
