import { removing } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { evaluationAsked } from './evaluation/entities.ts';
import { studentFigures } from './figures.ts';
import { recounting } from './recount.ts';

/** What somebody counts for. It follows from what else is kept of them: once that is gone, so is this. */
export const countedFor = holding({
  read: async (table, of) => {
    const found = await table.get(studentFigures.at(of));
    return (found?.counts ?? []).map(({ of: what, period, title, amount }) => ({
      what,
      period,
      title,
      amount,
    }));
  },
  erase: async function* ({ table }, { companyId, userId }) {
    for (;;) {
      const { operations, isLast } = await recounting(table, { companyId, userId });
      if (operations.length > 0) yield { operations };
      if (isLast) return;
    }
  },
});

/** What somebody was asked to evaluate. What they answered is kept with nobody's name, so nobody can find it again. */
export const evaluationsAsked = holding({
  read: async (table, of) => {
    const found = await table.query(evaluationAsked.in(of));
    return found.map(({ title, askedOn, answered }) => ({ title, askedOn, answered }));
  },
  erase: async function* ({ table }, of) {
    yield* removing(evaluationAsked, await table.query(evaluationAsked.in(of), { consistent: true }));
  },
});
