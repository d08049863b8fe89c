import { type OfPerson, removing } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import type { Table } from '../../platform/table/table.ts';
import { similarityScannerOf } from './adapter.ts';
import { similarityScan } from './scan.ts';

/** That somebody's work was compared with others. */
export const worksCompared = holding({
  // What was found is for graders alone: a share says nothing before somebody has looked at it.
  read: async (table, of) =>
    (await scansOf(table, of)).map(({ submissionId, askedAt, sentAt }) => ({
      submissionId,
      askedAt,
      sentAt,
    })),
  erase: async function* ({ table, outside, newId }, of) {
    const scanner = similarityScannerOf(outside, newId);
    for (const scan of await scansOf(table, of)) {
      // Before the item goes by which it is found; asked again it is forgotten already.
      if (scanner.connected) await scanner.forget(scan.scanId);
      yield* removing(similarityScan, [scan]);
    }
  },
});

async function scansOf(table: Table, { companyId, userId: studentId }: OfPerson) {
  const found = await table.query(similarityScan.by('ofStudent', { companyId, studentId }));
  return found;
}
