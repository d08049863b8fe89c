import type { LearnpathResult, PartStatus } from '#shared/educations/schemas.ts';
import type { AssignmentId } from '#shared/identity/ids.ts';

interface Attempted {
  readonly assignmentId: AssignmentId;
  readonly outcome: 'passed' | 'failed' | 'rejected' | null;
  /** In tenths. */
  readonly finalGrade: number | null;
}

/**
 * What a learning path came to by its graded work: passed once each of its final assignments is. The highest attempt of
 * each counts, and several weigh the same.
 * @param final its final assignments
 * @param attempts of the student, also to other assignments
 * @param kind how the result is given
 * @returns null while one of them has no grade yet; the result in tenths, rounded half up once
 */
export function resultOf(
  final: readonly { readonly assignmentId: AssignmentId }[],
  attempts: readonly Attempted[],
  kind: LearnpathResult,
): { readonly status: PartStatus; readonly result: number | null } | null {
  const best = final.map(({ assignmentId }) => bestOf(attempts, assignmentId));
  const graded = best.filter((one) => one !== undefined);
  if (final.length === 0 || graded.length < final.length) return null;
  const status = graded.every(({ passed }) => passed) ? 2 : 3;
  if (kind === 'pass-fail') return { status, result: null };
  const average = graded.reduce((total, { grade }) => total + grade, 0) / graded.length;
  return { status, result: kind === 'whole' ? Math.round(average / 10) * 10 : Math.round(average) };
}

function bestOf(attempts: readonly Attempted[], assignmentId: AssignmentId) {
  return attempts
    .filter((one) => one.assignmentId === assignmentId)
    .flatMap(({ outcome, finalGrade }) =>
      finalGrade === null ? [] : [{ grade: finalGrade, passed: outcome === 'passed' }],
    )
    .reduce<{ grade: number; passed: boolean } | undefined>(
      (best, one) => (best && best.grade >= one.grade ? best : one),
      undefined,
    );
}
