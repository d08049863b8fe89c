import { libraryEvents } from '#events/library.ts';
import { companiesEver } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { user } from '../platform/identity/entities.ts';
import { add, remove } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { seat, seatCount } from './seat.ts';

/**
 * Frees the seats of who left a company, or was deleted: a licence counts readers, and nobody else would get theirs.
 * Decided by what is stored now, so that late and repeated events do no harm.
 * @param alsoIn companies they may have left
 * @throws Refusal CONFLICT when somebody frees one at the same time: the event comes again
 */
export async function freeSeatsOfGone(
  table: Table,
  userId: UserId,
  cause: Cause,
  alsoIn: readonly CompanyId[] = [],
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  for (const companyId of companiesEver(person, alsoIn)) {
    if (person?.memberships[companyId] && !person.deletedAt) continue;
    for (const one of await table.query(seat.in({ companyId, userId }), { consistent: true })) {
      const { sourceId } = one;
      await table.transact(
        [remove(seat, one), add(seatCount.at(one), { taken: -1 })],
        recordOf(libraryEvents.seatFreed, cause, {
          subject: { type: 'source', id: sourceId },
          payload: { sourceId, userId },
          companyId,
        }),
      );
    }
  }
}
