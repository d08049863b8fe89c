import { handedInFiles } from '../grading/public.ts';
import { fileRemoval } from '../media/public.ts';
import { removing, steps } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { remove } from '../platform/table/operations.ts';
import { allowance } from './allowance.ts';
import { readyFiles } from './work.ts';

/** What somebody was allowed with their assignments, and why. */
export const allowances = holding({
  read: async (table, of) => {
    const all = await table.query(allowance.in(of));
    return all.map(({ assignmentId, deadlineOn, extraAttempts, reason, givenBy, givenAt }) => ({
      ...{ assignmentId, deadlineOn, extraAttempts, reason, givenBy, givenAt },
    }));
  },
  erase: async function* ({ table }, of) {
    yield* removing(allowance, await table.query(allowance.in(of), { consistent: true }));
  },
});

/** The files that somebody has ready, and hasn't handed in. */
export const unfinishedWork = holding({
  read: async (table, of) => {
    const all = await table.query(readyFiles.in(of));
    return all.map(({ assignmentId, files }) => ({ assignmentId, files }));
  },
  erase: async function* ({ table }, of) {
    const all = await table.query(readyFiles.in(of), { consistent: true });
    // What came back may be ready again, and is kept as it was handed in.
    const handedIn = all.length > 0 ? await handedInFiles(table, of) : new Set();
    yield* steps(
      all.map((one) => {
        const files = one.files
          .filter(({ fileId }) => !handedIn.has(fileId))
          .map(({ fileId }) => fileRemoval(of.companyId, fileId));
        return {
          operations: [remove(readyFiles, one), ...files.map(({ operation }) => operation)],
          files: files.flatMap(({ keys }) => keys),
          erased: 1,
        };
      }),
    );
  },
});
