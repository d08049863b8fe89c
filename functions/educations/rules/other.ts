import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';

/**
 * Lets somebody decide on the study of somebody else.
 * @throws Refusal NOT_FOR_YOURSELF on one's own, and for who acts as somebody else on either's
 */
export function requireOther(
  { userId, impersonatorId }: { readonly userId: UserId; readonly impersonatorId?: UserId | undefined },
  about: UserId,
): void {
  if (userId === about || impersonatorId === about) throw new Refusal('NOT_FOR_YOURSELF');
}
