import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type UserId, userId } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';

/**
 * Whom somebody coaches in a company, and until which day: small enough to be read with them, by the calls that say so
 * (`relations` of the route). Written in the transaction of each change, so that an end counts from the next call on.
 * What somebody sees by another relation, as a team, gets an item of its own beside this one, read along in `actorOf`.
 */
export const coachees = entity({
  name: 'coachees',
  schema: z.object({
    companyId,
    userId,
    /** The last day by student; null: without an end. */
    students: z.record(userId, z.nullable(date)),
  }),
  key: {
    pk: ({ userId }: { userId: UserId }) => ['USER', userId],
    sk: ({ companyId }: { companyId: CompanyId }) => ['COACHEES', companyId],
  },
});
export type Coachees = ItemOf<typeof coachees>;

/**
 * Whom somebody coaches on a day.
 * @param today `yyyy-MM-dd`
 */
export function coacheesOn(found: Coachees | undefined, today: string): ReadonlySet<UserId> {
  const all = Object.entries(found?.students ?? {}) as [UserId, string | null][];
  return new Set(all.flatMap(([userId, untilOn]) => (untilOn === null || today <= untilOn ? [userId] : [])));
}
