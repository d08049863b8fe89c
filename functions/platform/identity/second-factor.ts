import type { RoleId } from '#shared/identity/ids.ts';
import { instantPlus } from '#shared/platform/days.ts';
import type { CompanyRoles, User } from './entities.ts';
import type { Session } from './session.ts';

interface Person {
  readonly held: readonly RoleId[];
  readonly account: Pick<User, 'twoFactorAt' | 'createdAt'>;
  readonly session: Pick<Session, 'impersonator'>;
  /** They signed in at an institution that the company itself lets in: another company's list says nothing here. */
  readonly byTrustedDirectory: boolean;
}

/**
 * From when on somebody gets in no further without a second factor: days of grace after a role of theirs was first put
 * on the list, or after they were added. A directory that the company lets in asks for its own, and who acts as another
 * brings theirs.
 * @param required of the company; undefined while it requires none
 * @returns UTC instant; undefined for who has one, or needs none
 */
export function secondFactorDue(
  required: CompanyRoles['secondFactor'],
  { held, account, session, byTrustedDirectory }: Person,
): string | undefined {
  if (!required || account.twoFactorAt || byTrustedDirectory || session.impersonator) return undefined;
  const since = required.roles
    .filter(({ roleId }) => held.includes(roleId))
    .map(({ sinceAt }) => Date.parse(sinceAt));
  if (since.length === 0) return undefined;
  const from = Math.max(Math.min(...since), Date.parse(account.createdAt));
  return instantPlus(new Date(from).toISOString(), required.graceDays);
}
