import { isDeepStrictEqual } from 'node:util';
import { companyIdsOf } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { user } from '../platform/identity/entities.ts';
import { replace } from '../platform/table/operations.ts';
import { pagesOf } from '../platform/table/pages.ts';
import type { Table } from '../platform/table/table.ts';
import { refreshed } from './line.ts';
import { type Mutation, mutation } from './mutation.ts';
import { mutationsAbout, mutationsIn } from './repository.ts';
import { sourcesOf } from './sources.ts';

const notAudited = { notAudited: 'copies follow what they were made from, which has its own record' };
/** Mutations changed in one transaction; DynamoDB takes a hundred actions. */
const batchSize = 50;

/**
 * Brings a student's open mutations up to date, in every company of theirs. Made from what is stored now, so that
 * repeated and crossing events do no harm.
 * @throws Refusal CONFLICT when somebody changes the same at the same time: the event comes again
 */
export async function refreshStudent(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person) return;
  for (const companyId of companyIdsOf(person.memberships)) {
    const open = (await mutationsAbout(table, companyId, userId)).filter(({ state }) => state === 'open');
    if (open.length > 0) await save(table, companyId, open);
  }
}

/** The same for all open mutations of a company, whose programme or BRIN changed. */
export async function refreshCompany(table: Table, companyId: CompanyId): Promise<void> {
  for await (const items of pagesOf((cursor) =>
    mutationsIn(table, companyId, { state: 'open' }, { limit: batchSize, cursor }),
  ))
    await save(table, companyId, items);
}

async function save(table: Table, companyId: CompanyId, open: readonly Mutation[]): Promise<void> {
  const sourcesFor = await sourcesOf(table, companyId, open);
  const stale = open.flatMap((before) => {
    const sources = sourcesFor(before);
    if (!sources) return [];
    const after = refreshed(before, sources);
    return isDeepStrictEqual(after, before) ? [] : [replace(mutation, before, after)];
  });
  for (const chunk of chunksOf(stale, batchSize)) await table.transact(chunk, notAudited);
}
