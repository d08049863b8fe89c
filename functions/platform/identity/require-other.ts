import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';

/**
 * Lets somebody decide on the study of somebody else, or on what of it is reported.
 * @throws Refusal NOT_FOR_YOURSELF on one's own, by any of one's accounts, and for who acts as somebody else on either's
 */
export function requireOther(
  actor: Pick<Actor, 'userId' | 'impersonatorId' | 'otherAccounts'>,
  about: UserId,
): void {
  if (isSelf(actor, about)) throw new Refusal('NOT_FOR_YOURSELF');
}
