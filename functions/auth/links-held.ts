import { holding } from '../platform/holding.ts';
import { removeAt } from '../platform/table/operations.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { latestLink, mailedToken, pendingFactor } from './repository.ts';

/** The link that somebody was mailed last, a second factor that they are setting up, and their recovery codes: nothing that can be told. */
export const linksHeld = holding({
  ofAccount: true,
  read: async () => [],
  erase: async function* ({ table }, { userId, everywhere }) {
    if (!everywhere) return;
    const [link, factor, codes] = await table.batchGet(
      [latestLink.at({ userId }), pendingFactor.at({ userId }), recoveryCodes.at({ userId })],
      { consistent: true },
    );
    const operations = [
      ...(link ? [removeAt(mailedToken.at(link)), removeAt(latestLink.at(link))] : []),
      ...(factor ? [removeAt(pendingFactor.at(factor))] : []),
      ...(codes ? [removeAt(recoveryCodes.at(codes))] : []),
    ];
    if (operations.length > 0) yield { operations };
  },
});
