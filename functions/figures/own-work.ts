import type { Actor } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import type { PersonLoad } from './figures.ts';
import { keptCounts, keptOf } from './kept.ts';

/**
 * How many of the works that graders have on their hands are of who asks, by any of their accounts: with those in the
 * number they would learn who grades theirs, as it rises when they hand in. A query for each account.
 */
export async function ownToGrade(
  table: Table,
  { companyId, userId, impersonatorId, otherAccounts }: Actor,
): Promise<ReadonlyMap<UserId, number>> {
  const own = new Set([userId, ...(impersonatorId ? [impersonatorId] : []), ...(otherAccounts ?? [])]);
  const kept = await Promise.all([...own].map((one) => keptOf(table, { companyId, userId: one })));
  const found = new Map<UserId, number>();
  for (const { of, person } of kept.flatMap(keptCounts))
    if (of === 'toGrade' && person) found.set(person.userId, (found.get(person.userId) ?? 0) + 1);
  return found;
}

/** What graders have on their hands besides; who has nothing else isn't named. */
export function besidesOwn(loads: readonly PersonLoad[], own: ReadonlyMap<UserId, number>): PersonLoad[] {
  return loads
    .map((one) => ({ ...one, amount: one.amount - (own.get(one.userId) ?? 0) }))
    .filter(({ amount }) => amount > 0);
}
