import type { CompanyId } from '#shared/identity/ids.ts';
import { endingSoonDays } from '#shared/library/licence.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notify } from '../notifications/public.ts';
import { inEachCompany } from '../platform/identity/companies.ts';
import { holdersOf } from '../platform/identity/holders.ts';
import type { Job, Run } from '../platform/schedule/jobs.ts';
import type { Table } from '../platform/table/table.ts';
import { type Source, source } from './source.ts';

/** Sources at a time. */
const pageSize = 50;

/**
 * Tells who manages a library of each licence that ends within thirty days, once: told of again only when it has got
 * another last day. A run that was cut short, or comes twice, tells the rest.
 * @throws when a company's could not be told: after all others, to be run again
 */
export const tellEnding: Job = (run, { table }) =>
  inEachCompany(
    table,
    ({ companyId }) => tellIn(table, companyId, run),
    'not every ending licence was told of',
  );

async function tellIn(table: Table, companyId: CompanyId, run: Run): Promise<void> {
  const ending = await endingOn(table, companyId, dutchDate(run.plannedAt));
  if (ending.length === 0) return;
  for await (const userId of holdersOf(table, companyId, 'library.write')) {
    for (const { sourceId, title, licence } of ending) {
      if (!licence) continue;
      const { endsOn } = licence;
      await notify(
        { table },
        { companyId, userId },
        {
          ...{ kind: 'library.licence-ending', refs: { sourceId }, values: { title, endsOn } },
          cause: { id: `${sourceId}:${endsOn}`, requestId: run.requestId },
        },
      );
    }
  }
}

async function endingOn(table: Table, companyId: CompanyId, today: string): Promise<Source[]> {
  const found: Source[] = [];
  const range = { between: [[today], [dayPlus(today, endingSoonDays)]] } as const;
  for await (const items of table.pages(source.by('byLicenceEnd', { companyId }), { range, limit: pageSize }))
    found.push(...items);
  return found;
}
