import { removing } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { ownCode } from './own-code.ts';

/** What somebody made of the programs in chapters. */
export const ownPrograms = holding({
  read: async (table, of) => {
    const all = await table.query(ownCode.in(of));
    return all.map(({ courseId, chapterId, source, savedAt }) => ({ courseId, chapterId, source, savedAt }));
  },
  erase: async function* ({ table }, of) {
    yield* removing(ownCode, await table.query(ownCode.in(of), { consistent: true }));
  },
});
