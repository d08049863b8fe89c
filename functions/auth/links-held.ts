import { holding } from '../platform/holding.ts';
import { removeAt } from '../platform/table/operations.ts';
import { latestLink, mailedToken, pendingFactor } from './repository.ts';

/** The link that somebody was mailed last, and a second factor that they are setting up: nothing that can be told. */
export const linksHeld = holding({
  ofAccount: true,
  read: async () => [],
  erase: async function* ({ table }, { userId, everywhere }) {
    if (!everywhere) return;
    const [link, factor] = await table.batchGet([latestLink.at({ userId }), pendingFactor.at({ userId })], {
      consistent: true,
    });
    const operations = [
      ...(link ? [removeAt(mailedToken.at(link)), removeAt(latestLink.at(link))] : []),
      ...(factor ? [removeAt(pendingFactor.at(factor))] : []),
    ];
    if (operations.length > 0) yield { operations };
  },
});
