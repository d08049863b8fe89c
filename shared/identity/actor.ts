import type { CompanyId, UserId } from './ids.ts';
import type { Permission } from './permissions.ts';

/** Who is calling, in which company, and with which permissions there. */
export interface Actor {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly permissions: ReadonlySet<Permission>;
  /** Whom they coach there today; known to the calls that ask for it. */
  readonly coachees?: ReadonlySet<UserId>;
  /** The administrator behind an impersonated session. */
  readonly impersonatorId?: UserId;
  /** What that administrator may do in the company themselves. */
  readonly impersonatorPermissions?: ReadonlySet<Permission>;
}

/** Whether the actor holds one of the permissions. */
export function holds(actor: Actor, ...anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => actor.permissions.has(permission));
}
