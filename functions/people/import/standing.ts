import { isActive } from '#shared/identity/account.ts';
import type { User } from '../../platform/identity/entities.ts';
import type { Decision } from './decide.ts';

/** How somebody of a file stands with invitations; counted before and after, under these names. */
export type Standing = 'haveAccount' | 'invitedBefore' | 'uninvited' | 'closed';

/**
 * Whether somebody still needs an invitation. Who showed that the address is theirs has a password, or the account of
 * an institution; who was invited and has not come yet has a mail already, and isn't sent a second one.
 */
export function standingOf(
  person: Pick<User, 'status' | 'deletedAt' | 'unproven' | 'accountId' | 'invitedAt'>,
): Standing {
  if (!isActive(person)) return 'closed';
  if (!person.unproven || person.accountId) return 'haveAccount';
  return person.invitedAt ? 'invitedBefore' : 'uninvited';
}

/** The same once a row was done: who is new was invited along, or waits for it. */
export function standingAfter(
  decision: Exclude<Decision, { outcome: 'skipped' }>,
  invite: boolean,
): Standing | 'invited' {
  if (decision.outcome !== 'created') return standingOf(decision.before);
  return invite ? 'invited' : 'uninvited';
}
