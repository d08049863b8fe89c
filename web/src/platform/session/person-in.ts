import { membersOf } from '../stored.ts';

/**
 * Whose token it is, as it says itself: only the server knows whether that is true.
 * @param token of the user pool, or one of ours (RFC 7519); they name the person in different claims
 * @returns the user's id; null when the token can't be read
 */
export function personIn(token: string): string | null {
  const [, payload = ''] = token.split('.');
  const { 'custom:user_id': inPool, sub } = membersOf(decode(payload));
  return [inPool, sub].find((one) => typeof one === 'string') ?? null;
}

/** What stands in a part of a token; of its texts only those within ASCII are right, as ids are. */
function decode(part: string): unknown {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined; // No token at all.
  }
}
