import { decodeJwt, errors } from 'jose';
import { Refusal } from '#shared/http/errors.ts';
import type { Services } from '../services.ts';
import { ownIssuer, verifyOwnToken } from './own-tokens.ts';
import { verifyPoolToken } from './pool-tokens.ts';
import { RecentlyUsed } from './recently-used.ts';
import { isOver, type Session } from './session.ts';

/** Verified tokens, so that a hot caller's signature is checked once. Bounded; keyed by the whole token. */
const verified = new RecentlyUsed<Session>(2000);

/**
 * Reads the session out of an `Authorization` header.
 * @param header value as sent
 * @param now UTC instant, ISO form
 * @throws Refusal NO_AUTHENTICATION without a token, AUTHORIZATION_BEARER_MISMATCH for another scheme, TOKEN_ERROR for
 *   one that is malformed, foreign or tampered with, TOKEN_NOT_REFRESHABLE for one that has run out
 */
export async function sessionOf(
  header: string | undefined,
  { keys, pool }: Pick<Services, 'keys' | 'pool'>,
  now: string,
): Promise<Session> {
  const token = tokenOf(header);
  let session = verified.get(token);
  if (!session) {
    session = await verify(token, { keys, pool }, new Date(now)).catch(refuse);
    verified.set(token, session);
  }
  if (isOver(session, Date.parse(now) / 1000)) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  return session;
}

function tokenOf(header: string | undefined): string {
  if (!header) throw new Refusal('NO_AUTHENTICATION');
  const [scheme, token, ...more] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || more.length > 0)
    throw new Refusal('AUTHORIZATION_BEARER_MISMATCH');
  if (!token) throw new Refusal('NO_AUTHENTICATION');
  return token;
}

async function verify(token: string, { keys, pool }: Pick<Services, 'keys' | 'pool'>, now: Date) {
  return decodeJwt(token).iss === ownIssuer
    ? verifyOwnToken(keys, token, now)
    : verifyPoolToken(pool, token, now);
}

/** Only what the token itself is to blame for becomes a refusal; keys that can't be fetched are a fault of ours. */
function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  const ofKeyFetching: string[] = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];
  if (error instanceof errors.JOSEError && !ofKeyFetching.includes(error.code))
    throw new Refusal('TOKEN_ERROR');
  throw error;
}
