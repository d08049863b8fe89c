import { Refusal } from '#shared/http/errors.ts';
import type { AssignmentId, CompanyId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { type Assignment, assignment } from './assignment.ts';

/**
 * An assignment of a company, as it is being edited.
 * @param version the one its editor has seen; absent: whichever is there
 * @throws Refusal ASSIGNMENT_NOT_FOUND, or CONFLICT when somebody else has changed it since
 */
export async function assignmentOf(
  table: Table,
  companyId: CompanyId,
  assignmentId: AssignmentId,
  version?: number,
): Promise<Assignment> {
  const found = await table.get(assignment.at({ companyId, assignmentId }));
  if (!found) throw new Refusal('ASSIGNMENT_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}
