import type { GradingStatus } from '#shared/grading/list.ts';
import { hasEnded } from '#shared/grading/permissions.ts';
import { passes } from '#shared/grading/rules.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dayPlus, instantPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Submission } from '../submission.ts';

export type OpenStage = Exclude<GradingStatus, 'rejected' | 'returned'>;

const order: readonly GradingStatus[] = ['quickscan', 'first-assessment', 'second-assessment'];

/**
 * Begins a wait for a grader: moves the submission to the stage, or only waits anew when it is there already. A stage
 * keeps the deadline it began with.
 * @param days the grader gets
 * @returns undefined when the submission has gone past this stage: there is nothing left to open
 */
export function openStage(
  submission: Submission,
  stage: OpenStage,
  { days, now }: { readonly days: number; readonly now: string },
): Submission | undefined {
  if (hasEnded(submission.status) || order.indexOf(submission.status) > order.indexOf(stage)) {
    return undefined;
  }
  const dueAt = submission.status === stage ? submission.dueAt : null;
  return { ...submission, status: stage, dueAt: dueAt ?? instantPlus(now, days), waitingSince: now };
}

/** A grader is reminded halfway through their days, on the last one, and as often after it. */
export function secondsToReminder(days: number): number {
  return (days * daySeconds) / 2;
}

/**
 * Decides a quickscan.
 * @param message to the student when rejected, to the assessor when approved
 */
export function decideQuickscan(
  submission: Submission,
  { approved, message, now }: { readonly approved: boolean; readonly message: string; readonly now: string },
): Submission {
  return {
    ...submission,
    quickscanDecidedAt: now,
    quickscanApproved: approved,
    quickscanMessage: message === '' ? null : message,
  };
}

/** Returns a submission that the quickscan rejected; undefined when it has been returned already. */
export function returnRejected(submission: Submission, now: string): Submission | undefined {
  if (hasEnded(submission.status)) return undefined;
  return { ...submission, ...over, status: 'rejected', outcome: 'rejected', returnedAt: now };
}

/**
 * Returns a submission with its grade in tenths, and promises until when its student may look into it.
 * @returns undefined when it has been returned already
 */
export function returnGraded(
  submission: Submission,
  grade: number,
  { inspectionDays, now }: { readonly inspectionDays: number; readonly now: string },
): Submission | undefined {
  if (hasEnded(submission.status)) return undefined;
  return {
    ...submission,
    ...over,
    ...graded(grade),
    status: 'returned',
    returnedAt: now,
    inspectUntil: dayPlus(dutchDate(now), inspectionDays),
  };
}

/**
 * Puts a returned grade right.
 * @throws Refusal WRONG_STATE before it was returned, INVALID_INPUT for the grade that stands already
 */
export function correctGrade(
  submission: Submission,
  grade: number,
): { submission: Submission; previousGrade: number } {
  const { finalGrade, status } = submission;
  if (status !== 'returned' || finalGrade === null) throw new Refusal('WRONG_STATE');
  if (grade === finalGrade) throw new Refusal('INVALID_INPUT', { grade: { key: 'sameGrade' } });
  return { submission: { ...submission, ...graded(grade) }, previousGrade: finalGrade };
}

const daySeconds = 86_400;

const over = { dueAt: null, waitingSince: null } as const;

function graded(grade: number) {
  return { finalGrade: grade, outcome: passes(grade) ? 'passed' : 'failed' } as const;
}
