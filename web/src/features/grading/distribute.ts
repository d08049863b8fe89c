import type { Grader } from '#shared/grading/graders.ts';
import type { GradingRole, GradingSubmissionSummary } from '#shared/grading/list.ts';
import { roleOf } from '#shared/grading/permissions.ts';
import type { UserId } from '#shared/identity/ids.ts';

/** The field of a submission that holds who has a role. */
export const fieldOf = {
  quickscanner: 'quickscannerUserId',
  'first-assessor': 'firstAssessorUserId',
  'second-assessor': 'secondAssessorUserId',
} as const satisfies Record<GradingRole, keyof GradingSubmissionSummary>;

/**
 * Divides work among graders: each submission goes to who has least waiting, of those who have no other role on it, and
 * of whoever is to assess as 2nd could not read the 1st assessment.
 * @param rows that lack somebody in the role; others keep who they have
 * @param open how much waits for each grader, by id
 * @returns who gets which submission, by its id; without those that nobody can take
 */
export function distribute(
  rows: readonly GradingSubmissionSummary[],
  role: GradingRole,
  graders: readonly Grader[],
  open: ReadonlyMap<string, number>,
): Map<string, UserId> {
  const load = new Map(open);
  const loadOf = ({ userId }: Grader) => load.get(userId) ?? 0;
  const given = new Map<string, UserId>();
  for (const row of rows.filter((one) => one[fieldOf[role]] === null)) {
    const able = graders.filter(
      (one) =>
        one.roles.includes(role) &&
        one.userId !== row.studentId &&
        roleOf(one.userId, row) === undefined &&
        fitOf(one, role, row, row.firstAssessmentCompleted) === 'able',
    );
    const [least] = able.toSorted((one, other) => loadOf(one) - loadOf(other));
    if (!least) continue;
    given.set(row.id, least.userId);
    load.set(least.userId, loadOf(least) + 1);
  }
  return given;
}

/**
 * Whether a grader may take a role on some work, or why not.
 * @param isRead whether the 1st assessment could be read already
 */
export function fitOf(
  one: Grader,
  role: GradingRole,
  { learnpathId }: { readonly learnpathId: string },
  isRead: boolean,
): 'able' | 'readFirst' | 'notAppointed' {
  if (one.assigns && role === 'second-assessor' && isRead) return 'readFirst';
  return isAppointed(one, role, learnpathId) ? 'able' : 'notAppointed';
}

/** Whether somebody may take a role on work of a learning path, as far as the examination board has a say in it. */
function isAppointed({ appointments }: Grader, role: GradingRole, learnpathId: string): boolean {
  if (!appointments || role === 'quickscanner') return true;
  return appointments.some(
    (one) => one.learnpathId === learnpathId && (one.role === 'both' || one.role === role),
  );
}
