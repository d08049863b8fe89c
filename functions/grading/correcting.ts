import { events } from '#events/grading.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { check, create, type Operation, put, removeAt } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { type Correction, correction } from './assessment.ts';
import { recordSubject } from './repository.ts';
import { returnedPayload } from './returned.ts';
import { attempt, openAttempt, type Submission } from './submission.ts';

/**
 * What goes with another grade than the one that was returned: the correction, and whether the student may hand in again.
 * Its operations are saved by `besideLaterAttempt`.
 * @param before as loaded
 * @param after with its new grade
 * @throws Error when one of them has no grade
 */
export function correcting(
  cause: Cause,
  { before, after }: { readonly before: Submission; readonly after: Submission },
  {
    reason,
    by,
  }: { readonly reason: string; readonly by: { readonly userId: UserId; readonly name: string } },
): {
  readonly corrected: Omit<Correction, 'version'>;
  readonly operations: readonly Operation<unknown>[];
  readonly record: RecordDraft;
} {
  const { companyId, submissionId, finalGrade: previousGrade } = before;
  const { finalGrade: grade } = after;
  if (grade === null || previousGrade === null) throw new Error(`${submissionId} has no grade to correct`);
  const corrected = {
    ...{ companyId, submissionId, grade, previousGrade, reason },
    ...{ byUserId: by.userId, byName: by.name, at: cause.now },
  };
  return {
    corrected,
    operations: [create(correction, corrected, { orElse: 'CONFLICT' }), ...asLatest(before, after)],
    record: recordOf(events.gradeCorrected, cause, {
      subject: recordSubject(submissionId),
      payload: { ...returnedPayload(after), grade, previousGrade },
      before,
      after: { ...after, reason },
    }),
  };
}

const handedInAgain = 'ALREADY_HANDED_IN';

/** Who failed after all may hand in again; who passed may not. */
function asLatest(before: Submission, after: Submission): Operation<unknown>[] {
  if (before.outcome === after.outcome) return [];
  const next = attempt.at({ ...after, attempt: after.attempt + 1 });
  const guard = after.outcome === 'passed' ? put(openAttempt, after) : removeAt(openAttempt.at(after));
  return [{ ...guard, orElse: handedInAgain }, check(next, 'absent', { orElse: handedInAgain })];
}

/**
 * Saves what `correcting` made. Whoever has handed in again since is kept from it, or isn't, by that later attempt: then
 * a correction of the earlier one leaves that alone. That there is one shows as it is saved.
 * @param save in one transaction of the caller's own
 */
export async function besideLaterAttempt<Saved>(
  operations: readonly Operation<unknown>[],
  save: (operations: readonly Operation<unknown>[]) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save(operations);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== handedInAgain) throw error;
    return save(operations.filter(({ orElse }) => orElse !== handedInAgain));
  }
}
