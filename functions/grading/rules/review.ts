import { isReviewOpen } from '#shared/grading/review-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BoardRequestId, UserId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { GradeReview } from '../review.ts';
import type { HandedInFile, Submission } from '../submission.ts';
import { correctGrade } from './stages.ts';

type New<Item> = Omit<Item, 'version'>;

/** A submission and the review of its grade, after a step. */
export interface Reviewed {
  readonly submission: Submission;
  readonly review: New<GradeReview>;
}

/** What was asked of a review that has been saved already. */
interface UnderReview {
  readonly submission: Submission;
  readonly review: GradeReview;
}

/**
 * The last day on which a student looks into their work and asks for a review: as promised with the result, or by the
 * present setting for what was returned before there was such a promise.
 * @param days of the company's setting
 * @returns null while nothing was graded
 */
export function inspectUntil(
  of: Pick<Submission, 'status' | 'returnedAt' | 'inspectUntil'>,
  days: number,
): string | null {
  if (of.status !== 'returned' || of.returnedAt === null) return null;
  return of.inspectUntil ?? dayPlus(dutchDate(of.returnedAt), days);
}

/** Whether the student may ask for a review now. */
export function mayAskReview(
  of: Pick<Submission, 'status' | 'returnedAt' | 'inspectUntil' | 'reviewState'>,
  { inspectionDays, now }: { readonly inspectionDays: number; readonly now: string },
): boolean {
  const until = inspectUntil(of, inspectionDays);
  return until !== null && of.reviewState === null && dutchDate(now) <= until;
}

/** Whether the student may go to the board now: not satisfied with the answer, or left without one. */
export function mayGoToBoard(
  review: Pick<GradeReview, 'answer' | 'answerBy' | 'board'> | undefined,
  now: string,
): boolean {
  if (!review || review.board) return false;
  const today = dutchDate(now);
  return review.answer ? today <= review.answer.boardUntil : today > review.answerBy;
}

/**
 * Asks for a review.
 * @param existing of the same submission
 * @throws Refusal WRONG_STATE for what wasn't graded, REVIEW_ASKED the second time, INSPECTION_OVER after the term
 */
export function askedReview(
  submission: Submission,
  existing: GradeReview | undefined,
  asked: {
    readonly ground: string;
    readonly file: HandedInFile | null;
    readonly inspectionDays: number;
    /** The assessors get. */
    readonly answerDays: number;
    readonly now: string;
  },
): Reviewed {
  const { companyId, submissionId, finalGrade } = submission;
  if (submission.status !== 'returned' || finalGrade === null) throw new Refusal('WRONG_STATE');
  if (existing) throw new Refusal('REVIEW_ASKED');
  if (!mayAskReview(submission, asked)) throw new Refusal('INSPECTION_OVER');
  const { ground, file, answerDays, now } = asked;
  return {
    submission: { ...submission, reviewState: 'asked' },
    review: {
      ...{ companyId, submissionId, ground, file, grade: finalGrade, askedAt: now },
      answerBy: dayPlus(dutchDate(now), answerDays),
      ...{ answer: null, board: null, examiner: null, advice: null, decision: null },
    },
  };
}

/**
 * The assessors uphold the grade or correct it.
 * @param answer its grade comes with a correction alone
 * @throws Refusal ALREADY_DECIDED; INVALID_INPUT for a grade that is lacking, too much, the same, or lower where the
 *   organisation doesn't allow that
 */
export function answeredReview(
  { submission, review }: UnderReview,
  answer: {
    readonly outcome: 'upheld' | 'corrected';
    readonly grade: number | null;
    readonly words: string;
    readonly by: { readonly userId: UserId; readonly name: string };
    readonly inspectionDays: number;
    readonly mayLower: boolean;
    readonly now: string;
  },
): Reviewed {
  if (submission.reviewState !== 'asked') throw new Refusal('ALREADY_DECIDED');
  const { outcome, words, by, inspectionDays, now } = answer;
  const graded = regraded(submission, answer);
  return {
    submission: { ...graded, reviewState: 'answered' },
    review: {
      ...review,
      answer: {
        ...{ outcome, words, grade: graded.finalGrade ?? review.grade, at: now },
        ...{ byUserId: by.userId, byName: by.name, boardUntil: dayPlus(dutchDate(now), inspectionDays) },
      },
    },
  };
}

/**
 * Brings it before the examination board.
 * @throws Refusal REVIEW_ASKED when it is there or was, WRONG_STATE while the assessors still have time to answer,
 *   INSPECTION_OVER after the term
 */
export function broughtToBoard(
  { submission, review }: UnderReview,
  requestId: BoardRequestId,
  now: string,
): Reviewed {
  if (review.board) throw new Refusal('REVIEW_ASKED');
  if (!mayGoToBoard(review, now)) throw new Refusal(review.answer ? 'INSPECTION_OVER' : 'WRONG_STATE');
  return {
    submission: { ...submission, reviewState: 'board' },
    review: { ...review, board: { requestId, askedAt: now } },
  };
}

/**
 * The board asks somebody for advice who had nothing to do with the work; in the place of who hasn't advised yet.
 * @param involved everybody who had
 * @throws Refusal WRONG_STATE when it isn't before the board, ALREADY_DECIDED once there is advice, INVALID_ROLE
 */
export function appointedExaminer(
  { submission, review }: UnderReview,
  examiner: { readonly userId: UserId; readonly name: string; readonly byUserId: UserId },
  involved: ReadonlySet<UserId>,
  now: string,
): Reviewed {
  if (submission.reviewState !== 'board' && submission.reviewState !== 'examining')
    throw new Refusal('WRONG_STATE');
  if (review.advice) throw new Refusal('ALREADY_DECIDED');
  const { userId, name, byUserId } = examiner;
  if (involved.has(userId) || userId === byUserId)
    throw new Refusal('INVALID_ROLE', { userId: { key: 'involved' } });
  return {
    submission: { ...submission, reviewState: 'examining', examiner: { userId, name } },
    review: { ...review, examiner: { ...examiner, at: now } },
  };
}

/** The examiner advises. @throws Refusal ALREADY_DECIDED */
export function advisedReview(
  { submission, review }: UnderReview,
  advice: { readonly grade: number; readonly words: string; readonly now: string },
): Reviewed {
  if (submission.reviewState !== 'examining' || review.advice) throw new Refusal('ALREADY_DECIDED');
  const { grade, words, now: at } = advice;
  return {
    submission: { ...submission, reviewState: 'board' },
    review: { ...review, advice: { grade, words, at } },
  };
}

/**
 * The board decides, or the student takes it back.
 * @throws Refusal WRONG_STATE when it isn't before the board, INVALID_INPUT as `answeredReview`
 */
export function decidedReview(
  { submission, review }: UnderReview,
  decision: {
    readonly outcome: 'upheld' | 'corrected' | 'withdrawn';
    readonly grade: number | null;
    readonly words: string;
    readonly mayLower: boolean;
    readonly now: string;
  },
): Reviewed {
  const { reviewState } = submission;
  if (!isReviewOpen(reviewState) || reviewState === 'asked') throw new Refusal('WRONG_STATE');
  const { outcome, words, now: at } = decision;
  const graded = regraded(submission, decision);
  return {
    submission: { ...graded, reviewState: outcome === 'withdrawn' ? 'withdrawn' : 'decided' },
    review: {
      ...review,
      decision: { outcome, words, at, grade: graded.finalGrade ?? review.grade },
    },
  };
}

/** The submission with its new grade, or as it was. */
function regraded(
  submission: Submission,
  {
    outcome,
    grade,
    mayLower,
  }: {
    readonly outcome: 'upheld' | 'corrected' | 'withdrawn';
    readonly grade: number | null;
    readonly mayLower: boolean;
  },
): Submission {
  if (outcome !== 'corrected') {
    if (grade !== null) throw new Refusal('INVALID_INPUT', { grade: { key: 'invalid' } });
    return submission;
  }
  if (grade === null) throw new Refusal('INVALID_INPUT', { grade: { key: 'required' } });
  if (!mayLower && submission.finalGrade !== null && grade < submission.finalGrade)
    throw new Refusal('INVALID_INPUT', { grade: { key: 'notLower' } });
  return correctGrade(submission, grade).submission;
}
