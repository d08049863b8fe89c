import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { keptUntil, type Terms, usualTerms } from '#shared/privacy/retention.ts';
import { removeOldImports } from '../media/public.ts';
import { companiesEverywhere, inEachCompany } from '../platform/identity/companies.ts';
import { type Membership, membership } from '../platform/identity/memberships.ts';
import type { Job } from '../platform/schedule/jobs.ts';
import { put, removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { removeOldExports } from '../register/public.ts';
import { erasure, proposal, retention, type StoredErasure, type StoredProposal } from './entities.ts';
import { removeLateKeys } from './late-keys.ts';

const notAudited = {
  notAudited: 'a proposal follows from terms; what a person decides has a record of its own',
};
const pageSize = 50;

/**
 * What is done about kept data by night: each company's proposals, and the end of what came late or is over. What the report
 * of an erasure promises is kept in an archived company as well, where erasures go on.
 * @throws when something could not be done of a company: after all others, to be run again
 */
export const proposeErasures: Job = (run, { table, files }) =>
  inEachCompany(
    table,
    async ({ companyId, archivedAt }) => {
      const now = run.plannedAt;
      await removeLateKeys(table, companyId, now);
      await removeOldImports({ table, files }, { companyId, now });
      if (archivedAt) return;
      const terms = (await table.get(retention.at({ companyId })))?.terms ?? usualTerms;
      await removeOldExports({ table, files }, { companyId, months: terms.results, now });
      await proposeIn(table, companyId, terms, dutchDate(now));
    },
    'not every company was looked at',
    companiesEverywhere,
  );

/**
 * Proposes of whom a term is over: who was deleted long enough ago, and of whom an erasure left what may go now. A
 * person decides. Made from what is stored, so that a second run of the same night changes nothing.
 */
async function proposeIn(
  table: Table,
  companyId: CompanyId,
  { accounts }: Terms,
  today: string,
): Promise<void> {
  const standing = new Map(
    (await table.query(proposal.in({ companyId }))).map((one) => [one.userId, one] as const),
  );
  for await (const row of deletedIn(table, companyId)) {
    const over = row.deletedAt !== undefined && keptUntil(row.deletedAt, accounts) < today;
    const before = standing.get(row.userId);
    if (over) {
      standing.delete(row.userId);
      if (!before) await propose(table, deletedProposal(row, companyId, accounts));
    }
  }
  for await (const { userId, nextOn } of dueIn(table, companyId, today)) {
    const before = standing.get(userId);
    standing.delete(userId);
    const since = nextOn ?? today;
    if (!before)
      await propose(table, { companyId, userId, name: null, reason: 'kept-over', since, waitsUntil: null });
  }
  // Who came back, was erased, or is kept longer since the terms changed.
  for (const stale of standing.values()) await table.transact([removeAt(proposal.at(stale))], notAudited);
}

function propose(table: Table, item: Omit<StoredProposal, 'version'>) {
  return table.transact([put(proposal, item)], notAudited);
}

function deletedProposal({ userId, name, deletedAt = '' }: Membership, companyId: CompanyId, months: number) {
  const since = keptUntil(deletedAt, months);
  return { companyId, userId, name, reason: 'deleted' as const, since, waitsUntil: null };
}

async function* deletedIn(table: Table, companyId: CompanyId): AsyncGenerator<Membership> {
  for await (const items of table.pages(membership.by('deletedByName', { companyId }), { limit: pageSize }))
    yield* items;
}

/** What an erasure left is due the day after its last day. */
async function* dueIn(table: Table, companyId: CompanyId, today: string): AsyncGenerator<StoredErasure> {
  const range = { between: [['0'], [today]] } as const;
  for await (const items of table.pages(erasure.by('due', { companyId }), { limit: pageSize, range }))
    yield* items.filter(({ nextOn }) => nextOn !== null && nextOn < today);
}
