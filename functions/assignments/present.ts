import type { AssignmentSummary } from '#shared/assignments/list.ts';
import type { Assignment as AssignmentView } from '#shared/assignments/schemas.ts';
import { imageOf } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { Assignment, AssignmentRow } from './assignment.ts';
import { contentOf, weighingTotal } from './rules.ts';

/** A row of the list of assignments. */
export function presentSummary({ assignmentId: id, ...row }: AssignmentRow): AssignmentSummary {
  const { title, finalAssignment, status, learnpathId, learnpathTitle } = row;
  const { publishedVersion, divergedFromPublished, updatedAt } = row;
  return {
    id,
    title,
    finalAssignment,
    status,
    learnpathId,
    learnpathTitle,
    publishedVersion,
    divergedFromPublished,
    updatedAt,
  };
}

/** An assignment as its editor sees it. */
export async function presentAssignment(files: Files, stored: Assignment): Promise<AssignmentView> {
  const { version, publishedAt, createdAt } = stored;
  return {
    ...presentSummary(stored),
    ...contentOf(stored),
    version,
    publishedAt,
    createdAt,
    image: await imageOf(files, stored.companyId, stored.image),
    weighingTotal: weighingTotal(stored.partialAssignments),
  };
}
