import type { CompanyId, CourseId, LearnpathId, TeamId, UserId } from './ids.ts';
import type { Permission } from './permissions.ts';

/** A team that somebody teaches. */
export interface TaughtTeam {
  readonly learnpathId: LearnpathId;
  readonly teamId: TeamId;
  readonly name: string;
  readonly students: ReadonlySet<UserId>;
}

/** That another organisation offers a course to the one the actor works in, and on which terms. */
export interface OfferedCourse {
  readonly courseId: CourseId;
  /** Whose course it is. */
  readonly ownerId: CompanyId;
  readonly ownerName: string;
  /** Students study it without being enrolled in a learning path that has it. */
  readonly isPublic: boolean;
  /** Whether a copy may be made for the organisation that it is offered to. */
  readonly copyable: boolean;
  /** Who was enrolled before goes on reading; null while it is offered. */
  readonly withdrawnAt: string | null;
}

/** Who is calling, in which company, and with which permissions there. */
export interface Actor {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly permissions: ReadonlySet<Permission>;
  /** Whom they coach there today; known to the calls that ask for it. */
  readonly coachees?: ReadonlySet<UserId>;
  /** The teams that they teach there; known to the same calls. */
  readonly teams?: readonly TaughtTeam[];
  /** Other accounts of the same person there, and of the administrator who acts as them; known to the calls that ask. */
  readonly otherAccounts?: ReadonlySet<UserId>;
  /** The course that the call is about, if another organisation offers it; known to the calls that ask for it. */
  readonly offered?: OfferedCourse;
  /** The learning paths of other companies that use the course of the call, which is their own; known likewise. */
  readonly usedElsewhere?: readonly { readonly byCompanyId: CompanyId; readonly learnpathId: LearnpathId }[];
  /** The administrator behind an impersonated session. */
  readonly impersonatorId?: UserId;
  /** What that administrator may do in the company themselves. */
  readonly impersonatorPermissions?: ReadonlySet<Permission>;
}

/**
 * Whether something about a user is about the actor themself: by another of their accounts, or as who acts as them. The
 * actor's other accounts have to be loaded.
 */
export function isSelf(
  { userId, impersonatorId, otherAccounts }: Pick<Actor, 'userId' | 'impersonatorId' | 'otherAccounts'>,
  about: UserId,
): boolean {
  return about === userId || about === impersonatorId || otherAccounts?.has(about) === true;
}

/** Whether the actor holds one of the permissions. */
export function holds(actor: Actor, ...anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => actor.permissions.has(permission));
}
