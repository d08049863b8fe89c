import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { TokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import { decodeJwt, exportJWK, importPKCS8, importSPKI, type JWK, jwtVerify, SignJWT } from 'jose';
import { readJson, writeJson } from '../json-file.ts';

const algorithm = 'RS256';

/** Signs and checks the tokens of the user pool. */
export interface PoolTokens extends TokenGenerator {
  /** The public keys, as the pool publishes them. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** @throws when the token is not one of this pool, or has expired */
  readonly verify: (token: string) => Promise<void>;
}

/** What a call tells the token generator beside the part's own context. */
export interface CallContext extends Context {
  /** The refresh token that tokens are asked for with. */
  readonly refreshToken?: string;
}

/**
 * Tokens as AWS makes them: a key of this installation's own, and the time and id of the sign-in that survive a
 * refresh. The part's own generator has a key that everybody knows and forgets both.
 * @param data folder of the key
 * @param issuer `iss`, less the pool's id
 */
export async function openTokens(data: string, issuer: string): Promise<PoolTokens> {
  const pem = keyIn(data);
  const [privateKey, publicKey] = [
    await importPKCS8(pem.privateKey, algorithm),
    await importSPKI(pem.publicKey, algorithm, { extractable: true }),
  ];
  const kid = 'local';
  const sign = (claims: Record<string, unknown>, poolId: string, seconds: number, now: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(`${issuer}/${poolId}`)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .setJti(randomUUID())
      .sign(privateKey);
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' }] },
    verify: async (token) => {
      await jwtVerify(token, publicKey, { algorithms: [algorithm] });
    },
    generate: async (context: CallContext, user, _groups, client) => {
      const now = Math.floor(Date.now() / 1000);
      const attributes = Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value]));
      const began = context.refreshToken === undefined ? undefined : decodeJwt(context.refreshToken);
      const common = {
        sub: attributes.sub,
        event_id: randomUUID(),
        auth_time: began?.auth_time ?? now,
        origin_jti: began?.origin_jti ?? randomUUID(),
      };
      const units = client.TokenValidityUnits ?? {};
      const access = {
        ...common,
        token_use: 'access',
        client_id: client.ClientId,
        username: user.Username,
        scope: 'aws.cognito.signin.user.admin',
      };
      const custom = Object.entries(attributes).filter(([name]) => name.startsWith('custom:'));
      const identity = {
        ...common,
        ...Object.fromEntries(custom),
        token_use: 'id',
        aud: client.ClientId,
        'cognito:username': user.Username,
        email: attributes.email,
        email_verified: attributes.email_verified === 'true',
      };
      const pool = client.UserPoolId;
      return {
        AccessToken: await sign(access, pool, secondsOf(client.AccessTokenValidity, units.AccessToken), now),
        IdToken: await sign(identity, pool, secondsOf(client.IdTokenValidity, units.IdToken), now),
        RefreshToken: await sign(
          common,
          pool,
          secondsOf(client.RefreshTokenValidity, units.RefreshToken),
          now,
        ),
      };
    },
  };
}

const unitSeconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

const secondsOf = (amount = 1, unit = 'hours') => amount * (unitSeconds[unit] ?? 3600);

function keyIn(data: string): { privateKey: string; publicKey: string } {
  const path = join(data, 'pool-key.json');
  const known = readJson<{ privateKey: string; publicKey: string } | undefined>(path, undefined);
  if (known) return known;
  const made = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeJson(path, made);
  return made;
}
