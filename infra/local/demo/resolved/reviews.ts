import type { BoardRequestId, UserId } from '#shared/identity/ids.ts';
import { demoId } from '../ids.ts';
import { type DemoSubmission, submissionKey } from '../plan.ts';
import { requestIdAbout } from '../requests.ts';
import type { Moments } from './moments.ts';

/** What a student asked about a grade, and how far that came. */
export interface ResolvedReview {
  readonly ground: string;
  readonly askedAt: string;
  readonly answer: { readonly userId: UserId; readonly words: string; readonly at: string } | null;
  readonly board: { readonly requestId: BoardRequestId; readonly at: string } | null;
}

/** That a submission is held until the board has looked at it. */
export interface ResolvedHold {
  readonly userId: UserId;
  readonly reason: string;
  readonly at: string;
  readonly requestId: BoardRequestId;
}

export function reviewOf(of: DemoSubmission, { at }: Moments): ResolvedReview | null {
  if (!of.review) return null;
  const { ground, askedDaysAgo, answer, boardDaysAgo } = of.review;
  return {
    ground,
    askedAt: at(askedDaysAgo),
    answer: answer
      ? { userId: demoId('UserId', answer.by), words: answer.words, at: at(answer.daysAgo) }
      : null,
    board:
      boardDaysAgo === undefined
        ? null
        : { requestId: requestIdAbout(submissionKey(of)), at: at(boardDaysAgo) },
  };
}

export function holdOf(of: DemoSubmission, { at }: Moments): ResolvedHold | null {
  if (!of.held) return null;
  const { by, reason, daysAgo } = of.held;
  return {
    ...{ userId: demoId('UserId', by), reason, at: at(daysAgo) },
    requestId: requestIdAbout(submissionKey(of)),
  };
}
