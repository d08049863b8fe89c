import { Refusal } from '#shared/http/errors.ts';
import { removing, stillKept } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { add, remove, removeAt } from '../platform/table/operations.ts';
import { mutation, mutationCounts, registration, studentMutation } from './mutation.ts';
import { mutationsAbout } from './repository.ts';

/** What DUO was or is to be told of somebody. What was told proves a result, and stays as long as results do. */
export const mutationsHeld = holding({
  read: async (table, { companyId, userId }) => {
    const all = await mutationsAbout(table, companyId, userId);
    return all.map(({ programmeTitle, happenedOn, state, exportedAt }) => ({
      programme: programmeTitle,
      happenedOn,
      state,
      exportedAt,
    }));
  },
  erase: async function* ({ table }, of) {
    const all = await mutationsAbout(table, of.companyId, of.userId);
    if (all.some(({ state }) => state === 'open')) throw new Refusal('MUTATION_OPEN');
    let stays = false;
    for (const one of all) {
      const kept = one.exportedAt ? stillKept(of, 'results', one.happenedOn) : undefined;
      if (kept) {
        stays = true;
        yield { kept: [kept] };
        continue;
      }
      yield {
        operations: [
          remove(mutation, one),
          removeAt(studentMutation.at(one)),
          add(mutationCounts.at(one), { [one.state]: -1 }),
        ],
        erased: 1,
      };
    }
    const own = registration.in({ companyId: of.companyId, studentId: of.userId });
    // By its numbers a correction of what was told is recognised.
    if (!stays) yield* removing(registration, await table.query(own, { consistent: true }));
  },
});
