import * as z from 'zod/mini';
import { companyId } from '#shared/identity/ids.ts';
import { entity } from '../table/entity.ts';
import { type Operation, removeAt } from '../table/operations.ts';
import type { Table } from '../table/table.ts';
import { type Company, company } from './entities.ts';

/** The companies that are at work, for what goes by the clock: one query. In an archived one nothing moves. */
export async function allCompanies(table: Table): Promise<Company[]> {
  const all = await companiesEverywhere(table);
  return all.filter(({ archivedAt }) => !archivedAt);
}

/**
 * Works company by company, so that what fails in one keeps up none of the others.
 * @param failed what to say when it did, in the log
 * @param among which companies: without it those at work; `companiesEverywhere` for what was promised to people, and is kept
 *   in an archived one as well
 * @throws AggregateError after all others, so that the work is run again
 */
export async function inEachCompany(
  table: Table,
  work: (company: Company) => Promise<void>,
  failed: string,
  among = allCompanies,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of await among(table)) {
    try {
      await work(one);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed);
}

/** Every company of the installation, archived ones too: one query. */
export function companiesEverywhere(table: Table): Promise<Company[]> {
  return table.query(company.by('all', {}));
}

/**
 * Keeps two companies from being created under one name at once, when neither sees the other yet. Its company may be
 * called otherwise since: then the name is free.
 */
export const createdName = entity({
  name: 'created-name',
  schema: z.object({ name: z.string(), companyId }),
  key: {
    pk: ({ name }: { name: string }) => ['COMPANY-NAME', name.toLowerCase()],
    sk: () => ['CREATED'],
  },
});

/** Frees the name that a company gives up. */
export function nameGivenUp(
  before: Pick<Company, 'name'>,
  after: Pick<Company, 'name'>,
): Operation<unknown>[] {
  return before.name === after.name ? [] : [removeAt(createdName.at(before))];
}
