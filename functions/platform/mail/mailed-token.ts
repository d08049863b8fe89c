import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '../keys/keys.ts';

/**
 * The token that a mail's link carries. It follows from the event that asked for the mail, so that a repeated event
 * sends the same token again instead of a second one.
 * @param eventId id of the event
 * @returns 32 bytes, base64url
 */
export async function tokenFor(keys: Keys, eventId: string): Promise<string> {
  const secret = await keys.secretFor('mailed-tokens');
  return createHmac('sha256', secret).update(eventId).digest('base64url');
}

/** What is stored of a token: the table's readers can't use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
