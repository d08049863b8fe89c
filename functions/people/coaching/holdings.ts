import { type ErasureStep, removing } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { coachees } from '../../platform/identity/relations.ts';
import type { Table } from '../../platform/table/table.ts';
import { unassigning } from './assign.ts';
import { type Coaching, coaching } from './entities.ts';

/** Who coaches somebody. Whom they coach themselves is about others. */
export const coaches = holding({
  read: async (table, { companyId, userId }) => {
    const all = await table.query(coaching.in({ companyId, studentId: userId }));
    return all.map(({ coachName, sinceAt, untilOn }) => ({ coachName, sinceAt, untilOn }));
  },
  erase: async function* ({ table }, { companyId, userId, cause }) {
    const all = await table.query(coaching.in({ companyId, studentId: userId }), { consistent: true });
    for (const one of all) yield await ending(table, one, cause);
  },
});

/** Whom somebody coaches: told to nobody, as it is about others. */
export const coached = holding({
  read: async () => [],
  erase: async function* ({ table }, { companyId, userId, cause }) {
    const all = await table.query(coaching.by('byCoach', { companyId, coachId: userId }));
    for (const one of all) yield await ending(table, one, cause);
    const own = await table.get(coachees.at({ companyId, userId }), { consistent: true });
    yield* removing(coachees, own ? [own] : []);
  },
});

async function ending(
  table: Table,
  one: Coaching,
  cause: Parameters<typeof unassigning>[2],
): Promise<ErasureStep> {
  const had = await table.get(coachees.at({ companyId: one.companyId, userId: one.coachId }), {
    consistent: true,
  });
  return { operations: unassigning(one, had, cause).operations, erased: 1 };
}
