import type { AssignmentId, CompanyId, LearnpathId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { published } from './assignment.ts';

export { published, publishedVersion } from './assignment.ts';

/** What a learning path remembers of its published assignments, by title: one query. */
export async function publishedCardsOf(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
): Promise<{ assignmentId: AssignmentId; title: string; finalAssignment: boolean }[]> {
  const found = await table.query(published.by('ofLearnpath', { companyId, learnpathId }));
  return found.map(({ assignmentId, content: { title, finalAssignment } }) => ({
    assignmentId,
    title,
    finalAssignment,
  }));
}
