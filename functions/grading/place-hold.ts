import { events } from '#events/grading.ts';
import { hasEnded, roleOf } from '#shared/grading/permissions.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { BoardRequestId, UserId } from '#shared/identity/ids.ts';
import { create, type Operation, replace } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { hold } from './hold.ts';
import { recordSubject, type SubmissionDetails, submissionChange } from './repository.ts';
import { involvedIn } from './reviewing.ts';
import { awaitedRole, subjectOf } from './rules/turn.ts';
import type { Submission } from './submission.ts';

interface Person {
  readonly userId: UserId;
  readonly name: string;
}

interface Change {
  readonly operations: readonly Operation<unknown>[];
  readonly records: readonly RecordDraft[];
}

/** Whether somebody has to do with the grading of a submission, and so may have it looked at. */
export function gradesOrAssigns(actor: Actor, submission: Submission): boolean {
  return holds(actor, 'grading.assign') || roleOf(actor.userId, subjectOf(submission)) !== undefined;
}

/**
 * Lets grading stand still until the board has looked at the work, for a transaction of the caller's own.
 * @throws Refusal WRONG_STATE once it was returned, SUBMISSION_HELD, CONFLICT while the workflow moves it on
 */
export function placingHold(
  cause: Cause,
  { submission: before }: SubmissionDetails,
  {
    reason,
    by,
    requestId,
  }: { readonly reason: string; readonly by: Person; readonly requestId: BoardRequestId },
): Change {
  const { companyId, submissionId, assignmentId, studentId, status, holdState } = before;
  if (hasEnded(status)) throw new Refusal('WRONG_STATE');
  if (holdState === 'held') throw new Refusal('SUBMISSION_HELD');
  // What was decided a moment ago goes on within seconds; then it can be held.
  if (awaitedRole(before) === null) throw new Refusal('CONFLICT');
  const after: Submission = { ...before, holdState: 'held' };
  const placed = {
    ...{ companyId, submissionId, reason, requestId, ended: null },
    ...{ byUserId: by.userId, byName: by.name, at: cause.now },
  };
  return {
    operations: [create(hold, placed, { orElse: 'CONFLICT' }), ...submissionChange(before, after)],
    records: [
      recordOf(events.submissionHeld, cause, {
        subject: recordSubject(submissionId),
        companyId,
        payload: { submissionId, assignmentId, studentId },
        before: { studentId, holdState },
        after: { studentId, holdState: after.holdState, reason },
      }),
    ],
  };
}

/**
 * The board has looked: grading goes on.
 * @throws Refusal WRONG_STATE when it isn't held, NO_AUTHORIZATION for who had a part in the work
 */
export function endingHold(
  cause: Cause,
  found: SubmissionDetails,
  {
    outcome,
    words,
    by,
  }: { readonly outcome: 'released' | 'decided'; readonly words: string; readonly by: Person },
): Change {
  const { submission: before } = found;
  const standing = found.holds.find(({ ended }) => ended === null);
  if (before.holdState !== 'held' || !standing) throw new Refusal('WRONG_STATE');
  if (involvedIn(found).has(by.userId)) throw new Refusal('NO_AUTHORIZATION');
  const { companyId, submissionId, assignmentId, studentId, holdState } = before;
  const after: Submission = { ...before, holdState: 'over' };
  return {
    operations: [
      replace(hold, standing, { ...standing, ended: { outcome, words, at: cause.now } }),
      ...submissionChange(before, after),
    ],
    records: [
      recordOf(events.holdEnded, cause, {
        subject: recordSubject(submissionId),
        companyId,
        payload: { submissionId, assignmentId, outcome },
        before: { studentId, holdState },
        after: { studentId, holdState: after.holdState, reason: words },
      }),
    ],
  };
}
