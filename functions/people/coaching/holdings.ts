import { holding } from '../../platform/holding.ts';
import { coaching } from './entities.ts';

/** Who coaches somebody. Whom they coach themselves is about others. */
export const coaches = holding({
  read: async (table, { companyId, userId }) => {
    const all = await table.query(coaching.in({ companyId, studentId: userId }));
    return all.map(({ coachName, sinceAt, untilOn }) => ({ coachName, sinceAt, untilOn }));
  },
});
