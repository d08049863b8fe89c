import type { UserId } from '#shared/identity/ids.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import type { Tenant } from '../platform/identity/allowed-tenant.ts';
import { issueToken } from '../platform/identity/own-tokens.ts';
import { tokenSeconds } from '../platform/identity/session.ts';
import type { Services } from '../platform/services.ts';

/**
 * Begins a session of somebody's own, of which the user pool knows nothing; it is renewed while it is used.
 * @param now UTC instant
 * @param directory which institution said who it is; absent: none did
 */
export async function ownSession(
  { keys, newId }: Pick<Services, 'keys' | 'newId'>,
  userId: UserId,
  now: string,
  directory?: Tenant,
): Promise<{ token: string }> {
  const issuedAt = epochSeconds(now);
  const token = await issueToken(keys, {
    userId,
    sessionId: newId('RecordId'),
    authenticatedAt: issuedAt,
    ...(directory && { directory: { directoryId: directory.directoryId, tenant: directory.tenant } }),
    issuedAt,
    expiresAt: issuedAt + tokenSeconds,
  });
  return { token };
}
