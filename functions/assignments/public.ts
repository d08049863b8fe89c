import type { AssignmentId, Ids } from '#shared/identity/ids.ts';
import { lean } from '../platform/table/lean.ts';
import type { Table } from '../platform/table/table.ts';
import { assignment } from './assignment.ts';

export { allowing, requireDay } from './allow.ts';
export { type Allowed, allowanceAt, allowancesOf } from './allowance.ts';
export { publishedAt } from './assignment.ts';
export { handingIn } from './handing-in.ts';
export { allowances, unfinishedWork } from './holdings.ts';
export { assignmentsOf, type HandInDay, handInDaysOf } from './shelf.ts';
export { workOn } from './study-repository.ts';
export { studentStatus, withReadyFile } from './study-rules.ts';
export { decidingAssessment, presentStudySubmission } from './study-submission.ts';
export { standingOf, studyYearOf } from './terms-rules.ts';

/** Every assignment that is written for a learning path, whatever became of it: one query. */
export async function assignmentsIn(
  table: Table,
  of: Ids<'companyId' | 'learnpathId'>,
): Promise<AssignmentId[]> {
  const found = await table.query(lean(assignment, ['assignmentId'])(assignment.by('ofLearnpath', of)));
  return found.map(({ assignmentId }) => assignmentId);
}
