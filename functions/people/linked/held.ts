import { holding } from '../../platform/holding.ts';
import { linkedUser } from '../../platform/identity/linked-user.ts';
import { unlinking } from './handlers.ts';
import { linkingTurn, takingTurn } from './turn.ts';

/** Which other accounts are said to be somebody's too: they are told that, and why. */
export const linkedAccounts = holding({
  read: async (table, of) => {
    const all = await table.query(linkedUser.in(of));
    return all.map(({ otherUserId, linkedAt, reason }) => ({ otherUserId, linkedAt, reason }));
  },
  erase: async function* ({ table }, of) {
    const turn = await table.get(linkingTurn.at(of), { consistent: true });
    const all = await table.query(linkedUser.in(of), { consistent: true });
    if (all.length === 0) return;
    // Whoever links others to this account at the same moment begins anew, and finds it gone.
    const operations = [
      takingTurn(turn, { companyId: of.companyId, changedAt: of.cause.now }),
      ...all.flatMap(unlinking),
    ];
    yield { operations, erased: all.length };
  },
});
