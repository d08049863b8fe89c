import { hold } from '#functions/grading/hold.ts';
import { gradeReview } from '#functions/grading/review.ts';
import {
  answeredReview,
  askedReview,
  broughtToBoard,
  type Reviewed,
} from '#functions/grading/rules/review.ts';
import type { Submission } from '#functions/grading/submission.ts';
import { create, type Operation } from '#functions/platform/table/operations.ts';
import { defaultDays, defaultInspectionDays } from '#shared/grading/rules.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { ResolvedSubmission } from '../resolved/grading.ts';

type New<Item> = Omit<Item, 'version'>;

/**
 * What was asked about a submission: a review of its grade, or the board's eye on it.
 * @param graded the submission as its graders left it
 * @returns the submission since then, and what lies beside it
 */
export function withWhatWasAsked(
  { review, held }: ResolvedSubmission,
  graded: New<Submission>,
  nameOf: (userId: UserId) => string,
): { submission: New<Submission>; beside: Operation<unknown>[] } {
  const { companyId, submissionId } = graded;
  if (held) {
    const { userId: byUserId, reason, at, requestId } = held;
    const placed = { companyId, submissionId, reason, requestId, ended: null };
    return {
      submission: { ...graded, holdState: 'held' },
      beside: [create(hold, { ...placed, byUserId, byName: nameOf(byUserId), at })],
    };
  }
  if (!review) return { submission: graded, beside: [] };
  const next = reviewed(review, { ...graded, version: 1 }, nameOf);
  const { version: _, ...submission } = next.submission;
  return { submission, beside: [create(gradeReview, next.review)] };
}

/** By the rules of the product, step by step. */
function reviewed(
  { ground, askedAt, answer, board }: NonNullable<ResolvedSubmission['review']>,
  graded: Submission,
  nameOf: (userId: UserId) => string,
): Reviewed {
  const inspectionDays = defaultInspectionDays;
  const asked = askedReview(graded, undefined, {
    ...{ ground, file: null, inspectionDays, answerDays: defaultDays.assessment, now: askedAt },
  });
  if (!answer) return asked;
  const answered = answeredReview(saved(asked), {
    ...{ outcome: 'upheld', grade: null, words: answer.words, inspectionDays, mayLower: false },
    ...{ by: { userId: answer.userId, name: nameOf(answer.userId) }, now: answer.at },
  });
  return board ? broughtToBoard(saved(answered), board.requestId, board.at) : answered;
}

const saved = ({ submission, review }: Reviewed) => ({ submission, review: { ...review, version: 1 } });
