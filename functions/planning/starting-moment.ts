import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import {
  companyId,
  type Ids,
  type LearnpathId,
  poolId,
  type StartingMomentId,
  startingMomentId,
} from '#shared/identity/ids.ts';
import { type OfferType, offer } from '#shared/planning/starting-moment-schemas.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** What lists show of a starting moment. */
const row = z.object({
  startingMomentId,
  name: z.string(),
  startsOn: date,
  endsOn: date,
  pool: z.nullable(z.object({ id: poolId, name: z.string() })),
  registration: z.object({ opensOn: date, closesOn: date }),
  capacity: z.number(),
  learnpathCount: z.number(),
  updatedAt: instant,
});
export type StartingMomentRow = z.infer<typeof row>;

/** A starting moment, with the learning paths that begin at it. */
export const startingMoment = entity({
  name: 'starting-moment',
  schema: z.extend(row, { companyId, learnpaths: z.array(offer), createdAt: instant }),
  key: {
    pk: ({ companyId, startingMomentId }: OfMoment) => ['STARTING-MOMENT', companyId, startingMomentId],
    sk: () => ['STARTING-MOMENT'],
  },
  indexes: {
    /** By last day, so that those that are over lie before a day, and the others after it. */
    byEnd: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['STARTING-MOMENTS', companyId],
      sk: (of: { endsOn: string; startsOn: string; startingMomentId: StartingMomentId }) => [
        of.endsOn,
        of.startsOn,
        of.startingMomentId,
      ],
    },
  },
  lists: {
    /** By the last day on which students may register, without the learning paths: where they may is few rows to read. */
    byClosing: {
      pk: ({ companyId }: Ids<'companyId'>) => ['REGISTRATIONS-CLOSE', companyId],
      sk: (of: { registration: { closesOn: string }; startingMomentId: StartingMomentId }) => [
        of.registration.closesOn,
        of.startingMomentId,
      ],
      row: z.pick(row, { startingMomentId: true, startsOn: true, registration: true }),
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ name }) => [name],
    row,
  },
});
export type StartingMoment = ItemOf<typeof startingMoment>;

type OfMoment = Ids<'companyId' | 'startingMomentId'>;

const ofMoment = ({ companyId, startingMomentId }: OfMoment) =>
  ['STARTING-MOMENT', companyId, startingMomentId] as const;

/** How many have a place: never more than the starting moment has. Closed by its deletion. */
export const places = counter({ name: 'places', pk: ofMoment, fields: ['placed'] });

/** How many wait for a place. A number of its own, as it has no bound. Closed by the deletion of the moment. */
export const queue = counter({ name: 'waiting', pk: ofMoment, fields: ['waiting'] });

/** Who registered for one learning path of a starting moment, so that it can't be taken off. Closed when it is. */
export const offerUses = counter({
  name: 'offer-uses',
  pk: (of: OfMoment & { readonly learnpathId: LearnpathId; readonly type: OfferType }) => [
    ...ofMoment(of),
    of.learnpathId,
    of.type,
  ],
  fields: ['registrations'],
});
