import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { inEachCompany } from '../../platform/identity/companies.ts';
import { type Company, company } from '../../platform/identity/entities.ts';
import type { Job } from '../../platform/schedule/jobs.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { learnpath } from '../learnpath.ts';
import { ofDepartment } from './of-department.ts';
import { type Team, team } from './team.ts';

const notAudited = { notAudited: 'counts what is there already, and changes nothing of it' };

/**
 * Counts the teams that were made before they counted for their department, company by company, and says of each
 * company that it is done. What was counted says so itself: a run that is cut short or runs twice counts nothing twice.
 * @throws when somebody changed a team meanwhile, or a company's could not be counted: after all others, to be run again
 */
export const countTeams: Job = (_, { table }) =>
  inEachCompany(table, (one) => countIn(table, one), 'not every team was counted');

async function countIn(table: Table, { companyId, teamsCounted }: Company): Promise<void> {
  if (teamsCounted) return;
  for (const { learnpathId } of await table.query(learnpath.by('byTitle', { companyId })))
    for (const one of await table.query(team.in({ companyId, learnpathId }), { consistent: true }))
      if (!one.counted) await countOne(table, one);
  await settle(table, companyId);
}

async function countOne(table: Table, before: Team): Promise<void> {
  const after = { ...before, counted: true as const };
  await table.transact([replace(team, before, after), ...ofDepartment(before, after)], notAudited);
}

/** Whoever changes the settings at that moment goes first: the next run finds nothing but this to do. */
async function settle(table: Table, companyId: CompanyId): Promise<void> {
  const before = await table.get(company.at({ companyId }), { consistent: true });
  if (!before) throw new Refusal('NOT_FOUND');
  await table.transact([replace(company, before, { ...before, teamsCounted: true })], notAudited);
}
