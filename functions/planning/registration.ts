import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { blockId, companyId, type Ids, startingMomentId, type UserId, userId } from '#shared/identity/ids.ts';
import { offer, registrationStatus } from '#shared/planning/starting-moment-schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** Somebody who registered for a starting moment: with a place, or on its waiting list. */
export const registration = entity({
  name: 'starting-moment-registration',
  schema: z.object({
    companyId,
    startingMomentId,
    userId,
    studentName: z.string(),
    sortName: z.string(),
    status: registrationStatus,
    learnpaths: z.array(offer),
    /** Absent: they are enrolled by it. Else a block of their education comes of it, chosen by themselves or not. */
    plan: z.optional(z.object({ chosen: z.boolean() })),
    /** That block, once they have a place. */
    blockId: z.optional(blockId),
    /** Whether it is final: it then stays where it is when the starting moment moves. */
    isFinal: z._default(z.boolean(), false),
    registeredAt: instant,
  }),
  key: {
    pk: (of: Ids<'companyId' | 'startingMomentId'>) => [
      'STARTING-MOMENT',
      of.companyId,
      of.startingMomentId,
      'REGISTRATIONS',
    ],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
  indexes: {
    byName: {
      on: 'gsi1',
      pk: (of: Ids<'companyId' | 'startingMomentId'>) => ['REGISTERED', of.companyId, of.startingMomentId],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
    },
    /** Those without a place, who came first first. */
    waiting: {
      on: 'gsi2',
      when: ({ status }) => status === 'waiting',
      pk: (of: Ids<'companyId' | 'startingMomentId'>) => ['WAITING', of.companyId, of.startingMomentId],
      sk: ({ registeredAt, userId }: { registeredAt: string; userId: UserId }) => [registeredAt, userId],
    },
  },
});
export type Registration = ItemOf<typeof registration>;
