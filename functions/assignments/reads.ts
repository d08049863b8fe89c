import type { CompanyId, LearnpathId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { assignment } from './assignment.ts';

export { type Assignment, assignment, type Published, published, publishedVersion } from './assignment.ts';
export { readyFiles } from './work.ts';

/** Whether a learning path has assignments, published or not: one query for one item. */
export async function hasAssignments(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
): Promise<boolean> {
  const found = await table.query(assignment.by('ofLearnpath', { companyId, learnpathId }), { limit: 1 });
  return found.length > 0;
}
