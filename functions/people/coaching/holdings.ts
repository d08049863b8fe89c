import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { type ErasureStep, removing } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { coachees } from '../../platform/identity/relations.ts';
import type { Table } from '../../platform/table/table.ts';
import { unassigning } from './assign.ts';
import { type Coaching, coaching } from './entities.ts';

/** People who are looked at together: as many as a batch read takes. */
const deletedAtOnce = 100;

/** Who coaches somebody. Whom they coach themselves is about others. */
export const coaches = holding({
  read: async (table, { companyId, userId }) => {
    const all = await table.query(coaching.in({ companyId, studentId: userId }));
    return all.map(({ coachName, sinceAt, untilOn }) => ({ coachName, sinceAt, untilOn }));
  },
  erase: async function* ({ table }, { companyId, userId, cause }) {
    const all = await table.query(coaching.in({ companyId, studentId: userId }), { consistent: true });
    for (const one of all) {
      const { record: _, ...step } = await ending(table, one, cause);
      yield step;
    }
  },
});

/** Whom somebody coaches: told to nobody, as it is about others. */
export const coached = holding({
  read: async () => [],
  erase: async function* ({ table }, { companyId, userId, cause }) {
    const of = { companyId, coachId: userId };
    const [listed, deleted] = await Promise.all([
      table.query(coaching.by('byCoach', of)),
      ofDeleted(table, of),
    ]);
    const all = new Map([...listed, ...deleted].map((one) => [one.studentId, one])).values();
    // With its record: what their students count for follows it, and these are told.
    for (const one of all) {
      const { record, ...step } = await ending(table, one, cause);
      yield { ...step, records: [record] };
    }
    const own = await table.get(coachees.at({ companyId, userId }), { consistent: true });
    yield* removing(coachees, own ? [own] : []);
  },
});

/** Whom somebody coaches or coached of who was deleted since: no list of theirs holds them, and they may come back. */
async function ofDeleted(
  table: Table,
  of: { readonly companyId: CompanyId; readonly coachId: UserId },
): Promise<Coaching[]> {
  const found: Coaching[] = [];
  for await (const items of table.pages(membership.by('deletedByName', of), { limit: deletedAtOnce })) {
    const places = items.map(({ userId: studentId }) => coaching.at({ ...of, studentId }));
    const coached = places.length > 0 ? await table.batchGet(places, { consistent: true }) : [];
    found.push(...coached.filter((one) => one !== undefined));
  }
  return found;
}

async function ending(
  table: Table,
  one: Coaching,
  cause: Parameters<typeof unassigning>[2],
): Promise<ErasureStep & Pick<ReturnType<typeof unassigning>, 'record'>> {
  const had = await table.get(coachees.at({ companyId: one.companyId, userId: one.coachId }), {
    consistent: true,
  });
  return { ...unassigning(one, had, cause), erased: 1 };
}
