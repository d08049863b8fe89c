import type { GradingRole, GradingStatus } from '#shared/grading/list.ts';
import { hasEnded, isOwn } from '#shared/grading/permissions.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { AssignmentId, CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import { lean } from '../platform/table/lean.ts';
import type { Page } from '../platform/table/reads.ts';
import type { Table } from '../platform/table/table.ts';
import { looksFor } from '../platform/table/words.ts';
import { missingRole } from './rules/turn.ts';
import {
  type Attempt,
  attempt,
  type GradingTask,
  gradingTask,
  type SubmissionSummary,
  submission,
  withoutGrader,
} from './submission.ts';

/** Which page of a list. */
interface PageOptions {
  readonly limit: number;
  /** `next` of the page before; absent: the first. */
  readonly cursor?: string | undefined;
}

/** What a list of gradable items is narrowed to. */
export interface Filters {
  readonly status?: GradingStatus | undefined;
  readonly assignmentId?: AssignmentId | undefined;
  /** Only those for which somebody is to be assigned. */
  readonly missing?: boolean;
  /** Only those that have not been returned. */
  readonly open?: boolean;
}

/** The submissions of a company, newest first. */
export function submissionsOf(
  table: Table,
  companyId: CompanyId,
  filters: Filters,
  page: PageOptions,
): Promise<Page<SubmissionSummary>> {
  const { status, assignmentId, missing, open } = filters;
  // Of the newest few are over: what is open is chosen among them.
  const newest = { ...page, descending: true, ...(open && { keep: fits(filters) }) };
  // What lacks somebody is little enough to choose among.
  if (missing) return table.list(withoutGrader.in({ companyId }), { ...newest, keep: fits(filters) });
  if (assignmentId && status) {
    return table.list(attempt.by('ofAssignmentByStatus', { companyId, assignmentId, status }), newest);
  }
  if (assignmentId) return table.list(attempt.by('ofAssignment', { companyId, assignmentId }), newest);
  if (status) return table.list(submission.by('byStatus', { companyId, status }), newest);
  return table.list(submission.by('newest', { companyId }), newest);
}

/** What was handed in to an assignment and went back, in the order in which it came. */
export function returnedTo(
  table: Table,
  of: Ids<'companyId' | 'assignmentId'>,
  page: PageOptions,
): Promise<Page<Attempt>> {
  return table.list(attempt.by('ofAssignmentByStatus', { ...of, status: 'returned' }), page);
}

/** The submissions of students whose name has these words, newest first. */
export function submissionsFound(
  table: Table,
  companyId: CompanyId,
  filters: Filters,
  page: PageOptions & { text: string },
): Promise<Page<SubmissionSummary>> {
  return table.searchSorted(submission.words({ companyId }), {
    ...page,
    order: ({ submittedAt, submissionId }) => `${submittedAt}#${submissionId}`,
    keep: fits(filters),
  });
}

function fits({ status, assignmentId, missing, open }: Filters) {
  return (summary: SubmissionSummary) =>
    (!status || summary.status === status) &&
    (!assignmentId || summary.assignmentId === assignmentId) &&
    (!missing || missingRole(summary) !== null) &&
    (!open || !hasEnded(summary.status));
}

/**
 * What a grader was asked to do, newest first; `open` leaves only what waits for them now, in any role or in one, the
 * soonest deadline first. A search looks for words of the assignment's title.
 */
export function tasksOfGrader(
  table: Table,
  of: { companyId: CompanyId; graderId: UserId },
  { role, open, search }: { role?: GradingRole | undefined; open: boolean; search?: string | undefined },
  page: PageOptions,
): Promise<Page<SubmissionSummary>> {
  const isFound = search ? looksFor(search) : undefined;
  if (open) {
    // What waits for one person is few enough to choose among.
    const keep = (task: GradingTask) =>
      (!role || task.role === role) && (!isFound || isFound(task.assignmentTitle));
    return table.list(gradingTask.by('open', of), { ...page, ...((role || isFound) && { keep }) });
  }
  const keep = isFound && ((task: GradingTask) => isFound(task.assignmentTitle));
  const newest = { ...page, descending: true, keep };
  return role
    ? table.list(gradingTask.by('byRole', { ...of, role }), newest)
    : table.list(gradingTask.in(of), newest);
}

/** Of how many that wait for a grader is told. */
const mostOpen = 100;

/** How many submissions wait for a grader now, up to a hundred. */
export function countOpenTasks(
  table: Table,
  of: { companyId: CompanyId; graderId: UserId },
): Promise<number> {
  return table.count(gradingTask.by('open', of), { atMost: mostOpen });
}

const whose = lean(gradingTask, ['studentId']);

/** The same as far as somebody else may know: by a count with their own work they would learn who grades it. */
export async function countOpenTasksFor(
  reader: Actor,
  table: Table,
  of: { companyId: CompanyId; graderId: UserId },
): Promise<number> {
  const found = await table.query(whose(gradingTask.by('open', of)), { limit: mostOpen });
  return found.filter((one) => !isOwn(reader, one)).length;
}

/** The attempts of a student, by assignment and then in order; of one assignment, or of all. */
export function attemptsOf(
  table: Table,
  of: { companyId: CompanyId; studentId: UserId },
  assignmentId?: AssignmentId,
  options: { readonly consistent?: boolean } = {},
) {
  const range = assignmentId ? { range: { beginsWith: [assignmentId] as const } } : {};
  return table.query(attempt.in(of), { ...options, ...range });
}
