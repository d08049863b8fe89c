import { type Actor, holds } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import type { GradingRole, GradingStatus } from './schemas.ts';

/** What somebody may do with one submission. */
export type GradingAction = 'see' | 'assign' | 'quickscan' | 'assess' | 'correct';

/** Of a submission: where it stands, whose turn it is and who holds which role. */
export interface GradingSubject {
  readonly status: GradingStatus;
  readonly awaiting: GradingRole | null;
  readonly quickscannerUserId: UserId | null;
  readonly firstAssessorUserId: UserId | null;
  readonly secondAssessorUserId: UserId | null;
}

/** What a role on a submission asks of who takes it. */
export const permissionOfRole = {
  quickscanner: 'grading.quickscan',
  'first-assessor': 'grading.assess-first',
  'second-assessor': 'grading.assess-second',
} as const satisfies Record<GradingRole, Permission>;

/** Whether the actor may do something with a submission of their company; what isn't named here is refused. */
export function can(actor: Actor, action: GradingAction, subject: GradingSubject): boolean {
  switch (action) {
    case 'see':
      return holds(actor, 'grading.assign') || roleOf(actor.userId, subject) !== undefined;
    case 'assign':
      return holds(actor, 'grading.assign') && !hasEnded(subject.status);
    case 'correct':
      return holds(actor, 'grading.assign') && subject.status === 'returned';
    case 'quickscan':
      return subject.awaiting === 'quickscanner' && mayTakeTurn(actor, subject);
    case 'assess':
      return subject.awaiting !== 'quickscanner' && mayTakeTurn(actor, subject);
  }
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

function mayTakeTurn(actor: Actor, subject: GradingSubject): boolean {
  const role = roleOf(actor.userId, subject);
  return role !== undefined && role === subject.awaiting && holds(actor, permissionOfRole[role]);
}
