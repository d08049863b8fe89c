import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { userId } from '#shared/identity/ids.ts';
import type { Environment } from '../environment.ts';
import type { Session } from './session.ts';

/** The user pool whose ID tokens the API takes. */
export interface Pool {
  /** `iss` of its tokens, and the address its public keys are found under. */
  readonly issuer: string;
  readonly clientId: string;
}

/**
 * The pool that the environment names.
 * @param endpoint where its service is reached; absent: at the region's own address
 */
export function poolOf(environment: Environment, endpoint: string | undefined): Pool {
  return {
    get issuer() {
      const origin = endpoint ?? `https://cognito-idp.${environment.AWS_REGION}.amazonaws.com`;
      return `${origin.replace(/\/$/, '')}/${environment.USER_POOL_ID}`;
    },
    get clientId() {
      return environment.USER_POOL_CLIENT_ID;
    },
  };
}

const claims = z.object({
  token_use: z.literal('id'),
  'custom:user_id': userId,
  /** The same over refreshes of one sign-in; absent where refreshing is off. */
  origin_jti: z.optional(z.string()),
  jti: z.string(),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
});

/** Public keys by issuer; jose fetches them once and again only when an unknown key turns up. */
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies an ID token of the user pool.
 * @throws a jose error when it is tampered with, foreign or expired; Refusal TOKEN_ERROR when it is no ID token of ours
 */
export async function verifyPoolToken(pool: Pool, token: string, now: Date): Promise<Session> {
  const { payload } = await jwtVerify(token, keysOf(pool.issuer), {
    algorithms: ['RS256'],
    issuer: pool.issuer,
    audience: pool.clientId,
    currentDate: now,
  });
  const { success, data } = claims.safeParse(payload);
  if (!success) throw new Refusal('TOKEN_ERROR');
  return {
    userId: data['custom:user_id'],
    sessionId: data.origin_jti ?? data.jti,
    authenticatedAt: data.auth_time,
    issuedAt: data.iat,
    expiresAt: data.exp,
  };
}

function keysOf(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  keySets.set(issuer, keys);
  return keys;
}
