import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { companyId, type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { terms } from '#shared/privacy/retention.ts';
import { erasure as shown, proposal as shownProposal } from '#shared/privacy/schemas.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

type OfCompany = Ids<'companyId'>;
type OfUser = Ids<'userId'>;

/** That somebody may not be erased. */
export const legalHold = entity({
  name: 'legal-hold',
  schema: z.object({ companyId, userId, name: z.string(), reason: z.string(), at: instant, by: userId }),
  key: {
    pk: ({ companyId }: OfCompany) => ['LEGAL-HOLDS', companyId],
    sk: ({ userId }: OfUser) => [userId],
  },
});
export type LegalHold = ItemOf<typeof legalHold>;

/** That somebody was erased, by id alone: what went and what stays. */
export const erasure = entity({
  name: 'erasure',
  schema: z.object({
    companyId,
    ...shown.shape,
    startedBy: userId,
    /** The first day on which something more may go; null: nothing is left. */
    nextOn: z.nullable(date),
  }),
  key: {
    pk: ({ companyId }: OfCompany) => ['ERASURES', companyId],
    sk: ({ userId }: OfUser) => [userId],
  },
  indexes: {
    due: {
      on: 'gsi1',
      when: ({ nextOn }) => nextOn !== null,
      pk: ({ companyId }: OfCompany) => ['ERASURES-DUE', companyId],
      sk: ({ nextOn, userId }: { nextOn: string | null; userId: UserId }) => [nextOn ?? '', userId],
    },
  },
});
export type StoredErasure = ItemOf<typeof erasure>;

/** Somebody of whom a term is over. */
export const proposal = entity({
  name: 'erasure-proposal',
  schema: z.object({
    companyId,
    ...shownProposal.shape,
    /** Until then somebody decided to keep them. */
    waitsUntil: z.nullable(date),
  }),
  key: {
    pk: ({ companyId }: OfCompany) => ['ERASURE-PROPOSALS', companyId],
    sk: ({ userId }: OfUser) => [userId],
  },
});
export type StoredProposal = ItemOf<typeof proposal>;

/** How long a company keeps things; absent: as is usual. */
export const retention = entity({
  name: 'retention',
  schema: z.object({ companyId, terms }),
  key: { pk: ({ companyId }: OfCompany) => ['COMPANY', companyId], sk: () => ['RETENTION'] },
});
