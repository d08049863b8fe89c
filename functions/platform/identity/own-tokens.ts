import { importSPKI, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { companyId, userId } from '#shared/identity/ids.ts';
import type { Keys } from '../keys/keys.ts';
import type { Session } from './session.ts';

/** Issuer and audience of our own tokens. */
export const ownIssuer = 'leerpad';

const claims = z.object({
  sub: userId,
  sid: z.string(),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
  act: z.optional(z.object({ sub: userId, sid: z.string(), auth_time: z.number() })),
  cid: z.optional(companyId),
  dir: z.optional(z.object({ directoryId: z.string(), tenant: z.string() })),
});

/**
 * Signs a token for a session: ES256 with a key that never leaves the key service.
 * @returns a compact JWT
 */
export async function issueToken(keys: Pick<Keys, 'sign'>, session: Session): Promise<string> {
  const { impersonator } = session;
  const payload: z.infer<typeof claims> & JWTPayload = {
    iss: ownIssuer,
    aud: ownIssuer,
    sub: session.userId,
    sid: session.sessionId,
    auth_time: session.authenticatedAt,
    iat: session.issuedAt,
    exp: session.expiresAt,
    ...(impersonator
      ? {
          act: {
            sub: impersonator.userId,
            sid: impersonator.sessionId,
            auth_time: impersonator.authenticatedAt,
          },
        }
      : {}),
    ...(session.companyId ? { cid: session.companyId } : {}),
    ...(session.directory ? { dir: session.directory } : {}),
  };
  const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(payload)}`;
  const signature = await keys.sign(Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

/**
 * Verifies a token of ours.
 * @throws a jose error when it is tampered with, foreign or expired; Refusal TOKEN_ERROR without the claims of a session
 */
export async function verifyOwnToken(
  keys: Pick<Keys, 'publicKey'>,
  token: string,
  now: Date,
): Promise<Session> {
  const key = await imported(await keys.publicKey());
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['ES256'],
    issuer: ownIssuer,
    audience: ownIssuer,
    currentDate: now,
  });
  const read = claims.safeParse(payload);
  if (!read.success) throw new Refusal('TOKEN_ERROR');
  const { sub, sid, auth_time, iat, exp, act, cid, dir } = read.data;
  return {
    userId: sub,
    sessionId: sid,
    authenticatedAt: auth_time,
    issuedAt: iat,
    expiresAt: exp,
    ...(act ? { impersonator: { userId: act.sub, sessionId: act.sid, authenticatedAt: act.auth_time } } : {}),
    ...(cid ? { companyId: cid } : {}),
    ...(dir ? { directory: dir } : {}),
  };
}

/** The key that was used last, as it is used: to make it of its text for each token costs a third of verifying one. */
let last: { readonly text: string; readonly key: CryptoKey } | undefined;

async function imported(text: string): Promise<CryptoKey> {
  if (last?.text === text) return last.key;
  const key = await importSPKI(text, 'ES256');
  last = { text, key };
  return key;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
