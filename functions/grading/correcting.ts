import { events } from '#events/grading.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { create, type Operation, put, removeAt } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { type Correction, correction } from './assessment.ts';
import { recordSubject } from './repository.ts';
import { returnedPayload } from './returned.ts';
import { openAttempt, type Submission } from './submission.ts';

/**
 * What goes with another grade than the one that was returned: the correction, and whether the student may hand in again.
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
    operations: [
      create(correction, corrected, { orElse: 'CONFLICT' }),
      // Who failed after all may hand in again; who passed may not.
      after.outcome === 'passed' ? put(openAttempt, after) : removeAt(openAttempt.at(after)),
    ],
    record: recordOf(events.gradeCorrected, cause, {
      subject: recordSubject(submissionId),
      payload: { ...returnedPayload(after), grade, previousGrade },
      before,
      after: { ...after, reason },
    }),
  };
}
