import { holding } from '../../platform/holding.ts';
import { linkedUser } from '../../platform/identity/linked-user.ts';
import { unlinking } from './handlers.ts';

/** Which other accounts are said to be somebody's too: they are told that, and why. */
export const linkedAccounts = holding({
  read: async (table, of) => {
    const all = await table.query(linkedUser.in(of));
    return all.map(({ otherUserId, linkedAt, reason }) => ({ otherUserId, linkedAt, reason }));
  },
  erase: async function* ({ table }, of) {
    const all = await table.query(linkedUser.in(of), { consistent: true });
    for (const one of all) yield { operations: unlinking(one), erased: 1 };
  },
});
