import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import type { HoldState } from './hold-schemas.ts';
import type { GradingRole, GradingStatus } from './list.ts';
import { isReviewOpen, type ReviewState } from './review-schemas.ts';

/** What somebody may do with one submission. */
export type GradingAction =
  | 'see'
  | 'assign'
  | 'quickscan'
  | 'assess'
  | 'correct'
  | 'answer'
  | 'advise'
  | 'appoint'
  | 'hold';

/** Of a submission: where it stands, whose turn it is and who holds which role. */
export interface GradingSubject {
  /** Whose work it is. */
  readonly studentId: UserId;
  readonly status: GradingStatus;
  readonly awaiting: GradingRole | null;
  readonly quickscannerUserId: UserId | null;
  readonly firstAssessorUserId: UserId | null;
  readonly secondAssessorUserId: UserId | null;
  readonly firstAssessmentCompleted: boolean;
  readonly secondAssessmentCompleted: boolean;
  /** Who handed it in for its student, and so has no say in its grade. */
  readonly handedInByUserId: UserId | null;
  /** Whether grading stands still until the board has looked at the work; null: it never did. */
  readonly holdState: HoldState | null;
  /** How far a review of its grade is; null: nobody asked one. */
  readonly reviewState: ReviewState | null;
  /** Whom the examination board asked for advice. */
  readonly examinerUserId: UserId | null;
}

/** What a role on a submission asks of who takes it. */
export const permissionOfRole = {
  quickscanner: 'grading.quickscan',
  'first-assessor': 'grading.assess-first',
  'second-assessor': 'grading.assess-second',
} as const satisfies Record<GradingRole, Permission>;

/**
 * Whether the actor may do something with a submission of their company; what isn't named here is refused. Their own
 * work they see as its student alone, whatever else they are, and as whomever they act.
 */
export function can(actor: Actor, action: GradingAction, subject: GradingSubject): boolean {
  if (isOwn(actor, subject)) return false;
  switch (action) {
    case 'see':
      return (
        holds(actor, 'grading.assign') ||
        roleOf(actor.userId, subject) !== undefined ||
        subject.examinerUserId === actor.userId ||
        (holds(actor, 'educations.decide') && cameBeforeBoard(subject))
      );
    case 'assign':
      return holds(actor, 'grading.assign') && !hasEnded(subject.status);
    case 'correct':
      // Who asked for a review gets its answer; nobody changes the grade beside it.
      return (
        mayCorrect(actor, subject) && subject.status === 'returned' && !isReviewOpen(subject.reviewState)
      );
    case 'answer':
      return subject.reviewState === 'asked' && mayAnswer(actor, subject);
    case 'advise':
      return (
        subject.reviewState === 'examining' &&
        subject.examinerUserId === actor.userId &&
        holds(actor, 'grading.assess-first', 'grading.assess-second')
      );
    case 'appoint':
      return (
        holds(actor, 'educations.decide') &&
        (subject.reviewState === 'board' || subject.reviewState === 'examining')
      );
    case 'hold':
      return (
        subject.holdState !== 'held' &&
        subject.awaiting !== null &&
        (holds(actor, 'grading.assign') || roleOf(actor.userId, subject) !== undefined)
      );
    case 'quickscan':
      return subject.awaiting === 'quickscanner' && mayTakeTurn(actor, subject);
    case 'assess':
      return subject.awaiting !== 'quickscanner' && mayTakeTurn(actor, subject);
  }
}

/** Whether work is the actor's own, by any of their accounts, or of who acts as them: how it is judged they learn as its student. */
export function isOwn(actor: Actor, { studentId }: Pick<GradingSubject, 'studentId'>): boolean {
  return isSelf(actor, studentId);
}

/** Whether the actor handed it in for its student, by any of their accounts: they judge nothing of it. */
function handedIn(actor: Actor, { handedInByUserId }: Pick<GradingSubject, 'handedInByUserId'>): boolean {
  return handedInByUserId !== null && isSelf(actor, handedInByUserId);
}

/** The role of a person on a submission; they hold at most one. */
export function roleOf(userId: UserId, subject: GradingSubject): GradingRole | undefined {
  if (subject.quickscannerUserId === userId) return 'quickscanner';
  if (subject.firstAssessorUserId === userId) return 'first-assessor';
  if (subject.secondAssessorUserId === userId) return 'second-assessor';
  return undefined;
}

/** Whether nothing more happens to a submission, but a correction of its grade. */
export function hasEnded(status: GradingStatus): boolean {
  return status === 'returned' || status === 'rejected';
}

/**
 * Whether the actor is one of those who correct the grade: who assigns graders, or once the examination board decided
 * somebody who sits on that and had no part in the work. Nobody puts another grade in the place of what was decided there,
 * and a decision that turned out wrong can still be put right. What its student took back, the board decided nothing of.
 */
export function mayCorrect(actor: Actor, subject: GradingSubject): boolean {
  if (handedIn(actor, subject)) return false;
  if (subject.reviewState !== 'decided') return holds(actor, 'grading.assign');
  const involved = roleOf(actor.userId, subject) !== undefined || subject.examinerUserId === actor.userId;
  return holds(actor, 'educations.decide') && !involved;
}

/** Who assessed the work answers; who assigns graders does where they can't any more. */
function mayAnswer(actor: Actor, subject: GradingSubject): boolean {
  if (handedIn(actor, subject)) return false;
  if (holds(actor, 'grading.assign')) return true;
  const role = roleOf(actor.userId, subject);
  const assessed =
    (role === 'first-assessor' && subject.firstAssessmentCompleted) ||
    (role === 'second-assessor' && subject.secondAssessmentCompleted);
  return assessed && holds(actor, permissionOfRole[role]);
}

function cameBeforeBoard({ reviewState, holdState }: GradingSubject): boolean {
  return (
    holdState !== null || (reviewState !== null && reviewState !== 'asked' && reviewState !== 'answered')
  );
}

function mayTakeTurn(actor: Actor, subject: GradingSubject): boolean {
  const role = roleOf(actor.userId, subject);
  return role !== undefined && role === subject.awaiting && holds(actor, permissionOfRole[role]);
}
