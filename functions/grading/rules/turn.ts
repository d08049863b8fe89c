import type { GradingRole } from '#shared/grading/list.ts';
import { can, type GradingSubject, roleOf } from '#shared/grading/permissions.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { AssessorRole } from '../assessment.ts';
import type { SubmissionSummary } from '../submission.ts';

/** What the permissions of a submission follow from. */
export function subjectOf(of: SubmissionSummary): GradingSubject {
  return {
    studentId: of.studentId,
    status: of.status,
    awaiting: awaitedRole(of),
    quickscannerUserId: of.quickscanner?.userId ?? null,
    firstAssessorUserId: of.firstAssessor?.userId ?? null,
    secondAssessorUserId: of.secondAssessor?.userId ?? null,
    firstAssessmentCompleted: of.firstAssessedAt !== null,
    secondAssessmentCompleted: of.secondAssessedAt !== null,
    handedInByUserId: of.handedInByUserId,
    holdState: of.holdState,
    reviewState: of.reviewState,
    examinerUserId: of.examiner?.userId ?? null,
  };
}

/** Whose turn it is; null while the workflow moves the submission on, and once it was returned. */
export function awaitedRole(of: SubmissionSummary): GradingRole | null {
  switch (of.status) {
    case 'quickscan':
      return of.quickscanDecidedAt ? null : 'quickscanner';
    case 'first-assessment':
      return of.firstAssessedAt ? null : 'first-assessor';
    case 'second-assessment':
      return of.secondAssessedAt ? null : 'second-assessor';
    default:
      return null;
  }
}

/**
 * Who is missing, so that the work would lie still: for its present stage, or for the one that surely comes after the
 * quickscan. Whether a 2nd assessor is needed is known once the 1st has submitted.
 */
export function missingRole(of: SubmissionSummary): GradingRole | null {
  const awaited = awaitedRole(of);
  if (awaited === 'second-assessor') return of.secondAssessor ? null : awaited;
  if (awaited === 'quickscanner' && !of.quickscanner) return awaited;
  return of.status === 'quickscan' || awaited === 'first-assessor'
    ? of.firstAssessor
      ? null
      : 'first-assessor'
    : null;
}

/** When the work of a role was done; null while it wasn't. */
export function doneAt(of: SubmissionSummary, role: GradingRole): string | null {
  if (role === 'quickscanner') return of.quickscanDecidedAt;
  return role === 'first-assessor' ? of.firstAssessedAt : of.secondAssessedAt;
}

/**
 * Lets through who may see a submission.
 * @throws Refusal SUBMISSION_NOT_FOUND to everybody else, as if there were none
 */
export function requireSight(actor: Actor, of: SubmissionSummary): void {
  if (!can(actor, 'see', subjectOf(of))) throw new Refusal('SUBMISSION_NOT_FOUND');
}

/**
 * Lets through whose turn it is to do something.
 * @returns the role in which the actor does it
 * @throws Refusal SUBMISSION_NOT_FOUND for who can't see it, NO_AUTHORIZATION for who hasn't the role, ALREADY_DECIDED
 *   once it was done, WRONG_STATE before its time
 */
export function requireTurn(
  actor: Actor,
  of: SubmissionSummary,
  action: 'quickscan' | 'assess',
): GradingRole {
  requireSight(actor, of);
  const subject = subjectOf(of);
  const role = roleOf(actor.userId, subject);
  if (!role || (role === 'quickscanner') !== (action === 'quickscan')) throw new Refusal('NO_AUTHORIZATION');
  if (doneAt(of, role)) throw new Refusal('ALREADY_DECIDED');
  if (subject.awaiting !== role) throw new Refusal('WRONG_STATE');
  if (!can(actor, action, subject)) throw new Refusal('NO_AUTHORIZATION');
  return role;
}

/** As `requireTurn`, for an assessment: 1st or 2nd assessor. */
export function requireAssessorTurn(actor: Actor, of: SubmissionSummary): AssessorRole {
  return requireTurn(actor, of, 'assess') === 'first-assessor' ? 'first-assessor' : 'second-assessor';
}

/**
 * Refuses who decides on something other than what they saw.
 * @param editVersion the version their screen showed
 * @throws Refusal CONFLICT
 */
export function requireVersion({ version }: { readonly version: number }, editVersion: number): void {
  if (version !== editVersion) throw new Refusal('CONFLICT');
}

/** Grading isn't finished while the board looks at the work. @throws Refusal SUBMISSION_HELD */
export function requireNotHeld({ holdState }: Pick<SubmissionSummary, 'holdState'>): void {
  if (holdState === 'held') throw new Refusal('SUBMISSION_HELD');
}
