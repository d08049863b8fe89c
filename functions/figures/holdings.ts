import { removing } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { studentAssessed } from './assessment/entities.ts';
import { assessedIn, recountingAssessed } from './assessment/recount.ts';
import { evaluationAsked } from './evaluation/entities.ts';
import { keptCounts, keptOf } from './kept.ts';
import { recounting } from './recount.ts';

/** What somebody counts for. It follows from what else is kept of them: once that is gone, so is this. */
export const countedFor = holding({
  read: async (table, of) => {
    const counts = keptCounts(await keptOf(table, of));
    return counts.map(({ of: what, period, title, amount }) => ({
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

/** The same in the assessment of each learning path. It goes as the other does. */
export const assessedFor = holding({
  read: async (table, of) => {
    const found = await table.query(studentAssessed.in(of));
    return found.flatMap(({ parts, handedInTo }) =>
      parts.map(({ year, assignmentId, tally: { handedIn, passed, failed, rejected } }) => ({
        ...{ year, assignmentId, handedIn, passed, failed, rejected },
        assignments: handedInTo.length,
      })),
    );
  },
  erase: async function* ({ table }, { companyId, userId }) {
    for (const learnpathId of await assessedIn(table, { companyId, userId }))
      for (;;) {
        const { operations, isLast } = await recountingAssessed(table, { companyId, userId, learnpathId });
        if (operations.length > 0) yield { operations };
        if (isLast) break;
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
