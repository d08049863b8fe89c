import { Refusal } from '#shared/http/errors.ts';
import { goesOnArchived } from '#shared/platform/jobs.ts';
import { companyRoles } from '../identity/entities.ts';
import type { Table } from '../table/table.ts';
import type { Job } from './job.ts';

/**
 * Lets a job go no further in an organisation that was archived since it was started, whoever it acts as: nothing moves
 * there, and nobody is told anything.
 * @throws Refusal COMPANY_HAS_NO_ACCESS
 */
export async function refuseArchived(
  table: Table,
  { companyId, kind }: Pick<Job, 'companyId' | 'kind'>,
): Promise<void> {
  if (goesOnArchived(kind)) return;
  const roles = await table.get(companyRoles.at({ companyId }), { consistent: true });
  if (roles?.archivedAt) throw new Refusal('COMPANY_HAS_NO_ACCESS');
}
