import { events } from '#events/grading.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BoardRequestId, UserId } from '#shared/identity/ids.ts';
import { create, type Operation, replace } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import type { Correction } from './assessment.ts';
import { correcting } from './correcting.ts';
import { recordSubject, type SubmissionDetails, submissionChange } from './repository.ts';
import { type GradeReview, gradeReview } from './review.ts';
import {
  advisedReview,
  answeredReview,
  appointedExaminer,
  askedReview,
  broughtToBoard,
  decidedReview,
  type Reviewed,
} from './rules/review.ts';
import type { Submission } from './submission.ts';

interface Person {
  readonly userId: UserId;
  readonly name: string;
}

/** What writes one step of a review, for a transaction of the caller's own. */
export interface ReviewStep extends Reviewed {
  readonly operations: readonly Operation<unknown>[];
  readonly records: readonly RecordDraft[];
  /** The grade that was put right by it, if any. */
  readonly corrected?: Omit<Correction, 'version'>;
}

/** A student asks for a review. @throws Refusal as `askedReview` */
export function askingReview(
  cause: Cause,
  found: SubmissionDetails,
  asked: Parameters<typeof askedReview>[2],
): ReviewStep {
  const { submission: before } = found;
  const next = askedReview(before, found.review, asked);
  return {
    ...next,
    operations: [
      create(gradeReview, next.review, { orElse: 'REVIEW_ASKED' }),
      ...submissionChange(before, next.submission),
    ],
    records: [
      recordOf(events.reviewAsked, cause, {
        ...about(before, next.submission),
        payload: { ...ofSubmission(before), studentId: before.studentId },
      }),
    ],
  };
}

/** The assessors answer. @throws Refusal as `answeredReview`, WRONG_STATE when none was asked */
export function answeringReview(
  cause: Cause,
  found: SubmissionDetails,
  answer: Parameters<typeof answeredReview>[1],
): ReviewStep {
  const next = answeredReview(under(found), answer);
  const { outcome, words: reason, by } = answer;
  return step(cause, found, next, { reason, by }, (told) =>
    recordOf(events.reviewAnswered, cause, { ...told, payload: { ...told.payload, outcome } }),
  );
}

/** A student brings it before the board. @throws Refusal as `broughtToBoard`, WRONG_STATE when none was asked */
export function bringingToBoard(
  cause: Cause,
  found: SubmissionDetails,
  requestId: BoardRequestId,
): ReviewStep {
  const next = broughtToBoard(under(found), requestId, cause.now);
  return step(cause, found, next, null, (told) => recordOf(events.reviewBrought, cause, told));
}

/** The board appoints an examiner. @throws Refusal as `appointedExaminer` */
export function appointingExaminer(
  cause: Cause,
  found: SubmissionDetails,
  examiner: Parameters<typeof appointedExaminer>[1],
): ReviewStep {
  const next = appointedExaminer(under(found), examiner, involvedIn(found), cause.now);
  const { userId: examinerUserId } = examiner;
  return step(cause, found, next, null, (told) =>
    recordOf(events.examinerAppointed, cause, { ...told, payload: { ...told.payload, examinerUserId } }),
  );
}

/** The examiner advises. @throws Refusal as `advisedReview` */
export function advising(
  cause: Cause,
  found: SubmissionDetails,
  advice: Parameters<typeof advisedReview>[1],
): ReviewStep {
  const next = advisedReview(under(found), advice);
  return step(cause, found, next, null, (told) => recordOf(events.adviceGiven, cause, told));
}

/**
 * The board decides, or the student takes it back.
 * @param by who decides; nobody does of work that they had a part in, nor who is asked for advice about it
 * @throws Refusal as `decidedReview`, NO_AUTHORIZATION
 */
export function decidingReview(
  cause: Cause,
  found: SubmissionDetails,
  { by, ...decision }: Parameters<typeof decidedReview>[1] & { readonly by: Person },
): ReviewStep {
  const { outcome, words: reason } = decision;
  const isAsked = found.review?.examiner?.userId === by.userId;
  if (outcome !== 'withdrawn' && (isAsked || involvedIn(found).has(by.userId)))
    throw new Refusal('NO_AUTHORIZATION');
  const next = decidedReview(under(found), decision);
  return step(cause, found, next, { reason, by }, (told) =>
    recordOf(events.reviewDecided, cause, { ...told, payload: { ...told.payload, outcome } }),
  );
}

/** Everybody who had a part in the work or in what was thought of it, with its student. */
export function involvedIn(found: SubmissionDetails): ReadonlySet<UserId> {
  const { submission, assessments, corrections, replacements, review } = found;
  const { quickscanner, firstAssessor, secondAssessor, studentId } = submission;
  return new Set([
    studentId,
    ...[quickscanner, firstAssessor, secondAssessor].flatMap((person) => person?.userId ?? []),
    ...assessments.map(({ assessorUserId }) => assessorUserId),
    ...corrections.map(({ byUserId }) => byUserId),
    ...replacements.map(({ fromUserId }) => fromUserId),
    ...(review?.answer ? [review.answer.byUserId] : []),
    ...(submission.handedInByUserId ? [submission.handedInByUserId] : []),
  ]);
}

function under({ submission, review }: SubmissionDetails): { submission: Submission; review: GradeReview } {
  if (!review) throw new Refusal('WRONG_STATE');
  return { submission, review };
}

/** @param why with another grade: what is said of it, and who gives it */
function step(
  cause: Cause,
  { submission: before, review }: SubmissionDetails,
  next: Reviewed,
  why: { readonly reason: string; readonly by: Person } | null,
  record: (told: Told) => RecordDraft,
): ReviewStep {
  if (!review) throw new Refusal('WRONG_STATE');
  const { submission: after } = next;
  const correction =
    why && after.finalGrade !== before.finalGrade ? correcting(cause, { before, after }, why) : null;
  return {
    ...next,
    operations: [
      replace(gradeReview, review, next.review),
      ...submissionChange(before, after),
      ...(correction?.operations ?? []),
    ],
    records: [
      record({ ...about(before, after, why?.reason), payload: ofSubmission(before) }),
      ...(correction ? [correction.record] : []),
    ],
    ...(correction && { corrected: correction.corrected }),
  };
}

type Told = ReturnType<typeof about> & { readonly payload: ReturnType<typeof ofSubmission> };

function ofSubmission({ submissionId, assignmentId }: Submission) {
  return { submissionId, assignmentId };
}

function about(before: Submission, after: Submission, reason?: string) {
  return {
    subject: recordSubject(before.submissionId),
    companyId: before.companyId,
    before: { studentId: before.studentId, reviewState: before.reviewState },
    after: { studentId: before.studentId, reviewState: after.reviewState, ...(reason && { reason }) },
  };
}
