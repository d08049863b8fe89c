import { holding } from '../platform/holding.ts';
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
