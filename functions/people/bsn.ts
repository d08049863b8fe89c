import { createHmac } from 'node:crypto';
import type { UserId } from '#shared/identity/ids.ts';
import { maskBsn } from '#shared/people/bsn.ts';
import type { User } from '../platform/identity/entities.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** Sealed for one person: what was sealed for another doesn't open. */
const contextOf = (userId: UserId) => ({ userId, field: 'bsn' }) as const;

/**
 * A number as a person's item holds it: encrypted, masked, and as a keyed hash by which a second one is noticed.
 * @param digits nine, checked
 */
export async function sealBsn(keys: Keys, userId: UserId, digits: string): Promise<NonNullable<User['bsn']>> {
  const [sealed, secret] = await Promise.all([
    keys.seal(digits, contextOf(userId)),
    keys.secretFor('bsn-fingerprint'),
  ]);
  const hash = createHmac('sha256', secret).update(digits).digest('base64url');
  return { sealed, masked: maskBsn(digits), hash };
}

/** The number itself. Whoever calls this sees to it that it is allowed and on record. */
export function openBsn(keys: Keys, userId: UserId, sealed: string): Promise<string> {
  return keys.unseal(sealed, contextOf(userId));
}
