import { countingOf } from '#shared/educations/attempts.ts';
import type { AttemptRule, LearnpathResult } from '#shared/educations/schemas.ts';
import type { AssignmentId, Ids } from '#shared/identity/ids.ts';
import { ascending } from '#shared/platform/order.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { StoredAttempt } from '../student.ts';

/** Work that was handed in. */
interface HandedIn {
  readonly assignmentId: AssignmentId;
  readonly outcome: 'passed' | 'failed' | 'rejected' | null;
  /** In tenths. */
  readonly finalGrade: number | null;
  readonly returnedAt: string | null;
}

/** Work with its grade. */
interface Graded {
  readonly assignmentId: AssignmentId;
  readonly status: 2 | 3;
  readonly result: number;
  readonly returnedAt: string;
}

/**
 * Each time that a learning path came to a result by its graded work: once each of its final assignments has a grade, and
 * with each grade after that. It is passed when each of them is, and they weigh the same. Of the others the attempt counts
 * that does by the rule, so that the highest of these is what the highest of each come to.
 * @param final its final assignments
 * @param work of the student, also for other assignments, in any order
 * @param kind how the result is given: in tenths, rounded half up once
 */
export function attemptsByWork(
  final: readonly Ids<'assignmentId'>[],
  work: readonly HandedIn[],
  kind: LearnpathResult,
  rule: AttemptRule,
): StoredAttempt[] {
  const graded = gradedOf(work).filter((one) =>
    final.some(({ assignmentId }) => assignmentId === one.assignmentId),
  );
  return graded.flatMap((latest, at): StoredAttempt[] => {
    const so = graded.slice(0, at);
    const each = final.map(({ assignmentId }) =>
      assignmentId === latest.assignmentId
        ? latest
        : countingOf(
            so.filter((one) => one.assignmentId === assignmentId),
            rule,
          ),
    );
    const there = each.filter((one) => one !== undefined);
    if (there.length < final.length) return [];
    const status = there.every((one) => one.status === 2) ? 2 : 3;
    return [
      { on: dutchDate(latest.returnedAt), status, result: resultOf(there, kind), from: 'work' as const },
    ];
  });
}

/** What was graded, in the order in which it came back; what a quickscan rejected is no attempt. */
function gradedOf(work: readonly HandedIn[]): Graded[] {
  return work
    .flatMap(({ assignmentId, outcome, finalGrade: result, returnedAt }): Graded[] =>
      result === null || returnedAt === null
        ? []
        : [{ assignmentId, status: outcome === 'passed' ? 2 : 3, result, returnedAt }],
    )
    .toSorted(ascending(({ returnedAt }) => returnedAt));
}

function resultOf(each: readonly { readonly result: number }[], kind: LearnpathResult): number | null {
  if (kind === 'pass-fail') return null;
  const average = each.reduce((total, { result }) => total + result, 0) / each.length;
  return kind === 'whole' ? Math.round(average / 10) * 10 : Math.round(average);
}
