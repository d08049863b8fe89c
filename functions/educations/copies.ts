import { isDeepStrictEqual } from 'node:util';
import type { CompanyId, LearnpathId } from '#shared/identity/ids.ts';
import { learnpathCardsOf } from '../learnpaths/public.ts';
import { replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { education } from './education.ts';
import { remembering } from './rules.ts';

const notAudited = { notAudited: 'a copy follows what it was made from, which has its own record' };

/**
 * Brings what educations remember of a learning path up to date. A company has some dozens of them: they are looked
 * through, instead of an item for each link.
 * @throws Refusal CONFLICT when somebody changes one at the same time: the event comes again
 */
export async function refreshLearnpath(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
): Promise<void> {
  const [[card], all] = await Promise.all([
    learnpathCardsOf(table, companyId, [learnpathId], { consistent: true }),
    table.query(education.by('byName', { companyId })),
  ]);
  if (!card) return;
  for (const before of all) {
    const after = remembering(before, card);
    if (!isDeepStrictEqual(after, before))
      await table.transact([replace(education, before, after)], notAudited);
  }
}
