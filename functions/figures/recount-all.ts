import * as z from 'zod/mini';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { membership } from '../platform/identity/memberships.ts';
import { platformWork } from '../platform/job/work.ts';
import { put } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { recountAllAssessed } from './assessment/recount.ts';
import { countedBy, counting } from './counting.ts';
import { studentFigures } from './figures.ts';
import { recount } from './recount.ts';

/** People who are recounted between two checkpoints. */
const peopleAtOnce = 25;

/** Everybody in turn: who is there, who was deleted, and who counts for something although they are neither. */
const rounds = ['users', 'deleted', 'counted'] as const;
const checkpoint = z.object({ round: z.enum(rounds), cursor: z.nullable(z.string()) });

/**
 * Makes all figures of an organisation anew, person by person, while events go on: each person's counts change together
 * with the sums, so that nothing is counted twice and dashboards can be read meanwhile.
 */
export const recountAll = platformWork({
  input: z.object({}),
  checkpoint,
  async *run({ checkpoint: begun, job: { companyId } }, { table }) {
    const first = rounds.indexOf(begun?.round ?? 'users');
    const done = put(countedBy, { companyId, counting });
    for (const round of rounds.slice(first)) {
      let cursor = begun?.round === round ? begun.cursor : '';
      while (cursor !== null) {
        const page = await peopleIn(table, companyId, round, cursor || undefined);
        for (const userId of page.userIds) {
          await recount(table, { companyId, userId });
          await recountAllAssessed(table, { companyId, userId });
        }
        cursor = page.next;
        const processed = round === 'counted' ? 0 : page.userIds.length;
        const isLast = round === 'counted' && cursor === null;
        yield { checkpoint: { round, cursor }, processed, operations: isLast ? [done] : [] };
      }
    }
    return undefined;
  },
});

async function peopleIn(
  table: Table,
  companyId: CompanyId,
  round: (typeof rounds)[number],
  cursor: string | undefined,
): Promise<{ readonly userIds: readonly UserId[]; readonly next: string | null }> {
  const page = { limit: peopleAtOnce, cursor };
  const { items, next } =
    round === 'counted'
      ? await table.list(studentFigures.by('ofCompany', { companyId }), page)
      : await table.list(membership.by(round === 'users' ? 'byName' : 'deletedByName', { companyId }), page);
  return { userIds: items.map(({ userId }) => userId), next };
}
