import type { CompanyId, Ids, LearnpathId } from '#shared/identity/ids.ts';
import { company } from '../../platform/identity/entities.ts';
import { check, put } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { learnpath } from '../learnpath.ts';
import { learnpathOffer, offersOf } from './offer.ts';

/** Learning paths that are looked at at a time, of a company that is called otherwise. */
const pageSize = 100;

/** The learning paths of a company that are offered to others; a page of its list at a time. */
export async function* learnpathsOfferedBy(table: Table, companyId: CompanyId): AsyncGenerator<LearnpathId> {
  for await (const items of table.pages(learnpath.by('byTitle', { companyId }), {
    limit: pageSize,
    keep: ({ companies }) => companies.length > 1,
  }))
    for (const { learnpathId } of items) yield learnpathId;
}

/**
 * Brings what other companies were told of a learning path up to date. Made from what is stored now, and written only
 * while that stays so: an event that comes late offers nothing that was withdrawn since.
 * @throws Refusal CONFLICT when somebody changes the learning path at the same time: the event comes again
 */
export async function refreshOffers(table: Table, of: Ids<'companyId' | 'learnpathId'>): Promise<void> {
  const [stored, owner] = await table.batchGet([learnpath.at(of), company.at(of)], { consistent: true });
  if (!stored) return;
  const offers = offersOf(stored, owner?.name ?? '');
  if (offers.length > 0)
    await table.transact(
      [
        check(learnpath.at(of), { version: stored.version }),
        ...offers.map((one) => put(learnpathOffer, one)),
      ],
      { notAudited: 'a copy follows the learning path, which has its own record' },
    );
}
