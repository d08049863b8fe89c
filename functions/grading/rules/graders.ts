import type { Appointment } from '#shared/grading/examiner-schemas.ts';
import type { GradingRole } from '#shared/grading/list.ts';
import { hasEnded, permissionOfRole } from '#shared/grading/permissions.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { GuestStay } from '#shared/identity/guest.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import type { Assessment, Replacement } from '../assessment.ts';
import { letsAssess } from '../examiner.ts';
import type { Submission } from '../submission.ts';
import { doneAt } from './turn.ts';

/** Somebody who might take a role: active in the company, with what they may do there. */
export interface Candidate {
  readonly userId: UserId;
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Under which other accounts they are here as well; absent: none. */
  readonly otherAccounts?: ReadonlySet<UserId>;
  /** Whom they coach, where that keeps them from being 1st assessor. */
  readonly barredFrom: ReadonlySet<UserId>;
  /** For what they are appointed today; null where the organisation lets others assess as well. */
  readonly appointments: readonly Pick<Appointment, 'learnpathId' | 'role'>[] | null;
  /** Of a guest: until when they are there, and of whom they are. */
  readonly guest?: GuestStay | undefined;
}

/** Who is to have which role; absent leaves it, null takes it away. */
export interface Wanted {
  readonly quickscannerUserId?: UserId | null | undefined;
  readonly firstAssessorUserId?: UserId | null | undefined;
  readonly secondAssessorUserId?: UserId | null | undefined;
  /** Why an assessor who has begun is replaced. */
  readonly reason?: string | undefined;
}

/** Who assigns, and who acts as them. */
export type Assigner = Pick<Actor, 'userId' | 'impersonatorId' | 'otherAccounts'>;

const places = [
  { role: 'quickscanner', holder: 'quickscanner', field: 'quickscannerUserId' },
  { role: 'first-assessor', holder: 'firstAssessor', field: 'firstAssessorUserId' },
  { role: 'second-assessor', holder: 'secondAssessor', field: 'secondAssessorUserId' },
] as const;

/** Under which name a role is wanted for somebody. */
export const fieldOfRole = {
  quickscanner: 'quickscannerUserId',
  'first-assessor': 'firstAssessorUserId',
  'second-assessor': 'secondAssessorUserId',
} as const satisfies Record<GradingRole, keyof Wanted>;

/**
 * Sets the graders of a submission.
 * @param assessments all that were begun or submitted, also of who was replaced earlier
 * @param candidates the wanted people, by id
 * @param by who assigns, as nobody gives themself work to grade or chooses who grades theirs; null: the product itself
 * @returns the submission with its graders, and who had begun and was replaced
 * @throws Refusal WRONG_STATE once returned, ALREADY_DECIDED for a role whose work is done, USER_NOT_FOUND,
 *   INVALID_ROLE for who lacks the permission, is the student, handed it in for them, coaches
 *   them where a coach isn't 1st assessor, or assigns, and for a 2nd assessor who could see the
 *   1st one's assessment, SAME_ASSESSOR for two roles on one person, REASON_REQUIRED when somebody replaces an
 *   assessor who has begun, NOT_APPOINTED where only those assess whom the examination board appointed
 */
export function assignGraders(
  submission: Submission,
  assessments: readonly Assessment[],
  candidates: ReadonlyMap<UserId, Candidate>,
  by: Assigner | null,
  wanted: Wanted,
): {
  submission: Submission;
  replaced: Pick<Replacement, 'role' | 'fromUserId' | 'fromName' | 'toUserId' | 'toName'>[];
} {
  if (hasEnded(submission.status)) throw new Refusal('WRONG_STATE');
  let after = submission;
  const replaced: Pick<Replacement, 'role' | 'fromUserId' | 'fromName' | 'toUserId' | 'toName'>[] = [];
  const begun = begunRoles(submission, assessments);
  for (const { role, holder, field } of places) {
    const userId = wanted[field];
    const from = submission[holder];
    if (userId === undefined || userId === (from?.userId ?? null)) continue;
    if (doneAt(submission, role)) throw new Refusal('ALREADY_DECIDED');
    const to = userId === null ? null : candidateFor(userId, role, field, submission, candidates);
    // Neither their own work to grade, nor a grader for their own work.
    for (const own of [to?.userId, submission.studentId])
      if (by && own && isSelf(by, own)) throw invalidRole(field);
    if (to && role === 'second-assessor' && couldSee(to.userId, assessments, candidates))
      throw new Refusal('INVALID_ROLE', { [field]: { key: 'readFirst' } });
    if (to) refuseSecondRole(accountsOf(to.userId, candidates), role, assessments);
    after = { ...after, [holder]: to };
    if (from && role !== 'quickscanner' && begun.includes(role)) {
      replaced.push({
        ...{ role, fromUserId: from.userId, fromName: from.name },
        ...{ toUserId: to?.userId ?? null, toName: to?.name ?? null },
      });
    }
  }
  refuseSamePerson(after, candidates);
  if (by && replaced.length > 0 && !wanted.reason) {
    throw new Refusal('REASON_REQUIRED', { reason: { key: 'required' } });
  }
  return { submission: after, replaced };
}

/**
 * The roles whose holder has begun: replacing them takes a reason.
 * @param assessments all that were begun or submitted, also of who was replaced earlier
 */
export function begunRoles(submission: Submission, assessments: readonly Assessment[]): GradingRole[] {
  const hasBegun = (role: GradingRole, userId: UserId | undefined) =>
    assessments.some((one) => one.role === role && one.assessorUserId === userId);
  return places
    .filter(({ role, holder }) => hasBegun(role, submission[holder]?.userId))
    .map(({ role }) => role);
}

function candidateFor(
  userId: UserId,
  role: GradingRole,
  field: string,
  { studentId, handedInByUserId, learnpathId }: Submission,
  candidates: ReadonlyMap<UserId, Candidate>,
) {
  const candidate = candidates.get(userId);
  if (!candidate) throw new Refusal('USER_NOT_FOUND');
  const accounts = accountsOf(userId, candidates);
  const ownWork = accounts.has(studentId) || (handedInByUserId !== null && accounts.has(handedInByUserId));
  if (!candidate.permissions.has(permissionOfRole[role]) || ownWork) {
    throw invalidRole(field);
  }
  if (role === 'first-assessor' && candidate.barredFrom.has(studentId))
    throw new Refusal('INVALID_ROLE', { [field]: { key: 'coachOfStudent' } });
  // Whether they are appointed counts as they are assigned: what was begun by right is finished.
  if (candidate.appointments && !letsAssess(candidate.appointments, role, learnpathId))
    throw new Refusal('NOT_APPOINTED', { [field]: { key: 'notAppointed' } });
  return { userId, name: candidate.name };
}

function invalidRole(field: string): Refusal {
  return new Refusal('INVALID_ROLE', { [field]: { key: 'invalid' } });
}

/** A 2nd assessor judges blind (design section 8): who assigns graders could read what was submitted. */
function couldSee(
  userId: UserId,
  assessments: readonly Assessment[],
  candidates: ReadonlyMap<UserId, Candidate>,
): boolean {
  const submitted = assessments.some(({ submittedAt }) => submittedAt !== null);
  return submitted && candidates.get(userId)?.permissions.has('grading.assign') === true;
}

/** Under which accounts somebody is here: to grade they are one person. */
function accountsOf(userId: UserId, candidates: ReadonlyMap<UserId, Candidate>): ReadonlySet<UserId> {
  return new Set([userId, ...(candidates.get(userId)?.otherAccounts ?? [])]);
}

/** Who has assessed in one role doesn't judge the same work in another, even after being replaced. */
function refuseSecondRole(
  accounts: ReadonlySet<UserId>,
  role: GradingRole,
  assessments: readonly Assessment[],
): void {
  const elsewhere = assessments.some((done) => accounts.has(done.assessorUserId) && done.role !== role);
  if (elsewhere) throw new Refusal('SAME_ASSESSOR');
}

function refuseSamePerson(
  { quickscanner, firstAssessor, secondAssessor }: Submission,
  candidates: ReadonlyMap<UserId, Candidate>,
): void {
  const ids = [quickscanner, firstAssessor, secondAssessor].flatMap((person) => person?.userId ?? []);
  const isTwice = ids.some((id) => ids.filter((one) => accountsOf(id, candidates).has(one)).length > 1);
  if (isTwice) throw new Refusal('SAME_ASSESSOR');
}
