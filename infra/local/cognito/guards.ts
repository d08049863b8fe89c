import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { decodeJwt } from 'jose';
import { AwsError } from '../services/service.ts';
import type { Pools } from './pool.ts';

/** Wrong passwords and codes of somebody since they last got in. */
interface Attempts {
  readonly wrong: number;
  readonly lockedUntil: number;
}

const freeAttempts = 5;
const longestLockSeconds = 15 * 60;

/** What AWS holds against guessing, and the embedded part doesn't: growing locks, and codes that work once. */
export class Guards {
  readonly #attempts = new Map<string, Attempts>();
  readonly #codes = new Set<string>();

  /** @throws AwsError while somebody's wrong passwords or codes keep them out */
  refuseLocked({ Username }: User): void {
    if ((this.#attempts.get(Username)?.lockedUntil ?? 0) > Date.now()) {
      throw new AwsError('NotAuthorizedException', 'Password attempts exceeded');
    }
  }

  /** Five wrong ones are free; from there each doubles the wait, from a second to a quarter of an hour. */
  wrong({ Username }: User): void {
    const wrong = (this.#attempts.get(Username)?.wrong ?? 0) + 1;
    const seconds = Math.min(2 ** (wrong - freeAttempts), longestLockSeconds);
    const lockedUntil = wrong < freeAttempts ? 0 : Date.now() + seconds * 1000;
    this.#attempts.set(Username, { wrong, lockedUntil });
  }

  right({ Username }: User): void {
    this.#attempts.delete(Username);
  }

  /** @throws AwsError for a code that somebody has signed in with already */
  refuseUsed({ Username }: User, code: string): void {
    if (this.#codes.has(`${Username} ${code}`)) {
      throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
    }
  }

  /** Notes a code as used, for longer than it could be good. */
  used({ Username }: User, code: string): void {
    const used = `${Username} ${code}`;
    this.#codes.add(used);
    setTimeout(() => this.#codes.delete(used), 5 * 60_000).unref();
  }
}

/**
 * The person of an access token that is still good: signed by the pool, and of a sign-in that wasn't ended.
 * @throws AwsError otherwise
 */
export async function refuseRevoked(
  pools: Pools,
  token: string,
  find: (username: string) => Promise<User | null>,
) {
  await pools.tokens.verify(token).catch(() => refused('Invalid Access Token'));
  const { origin_jti: began, username } = decodeJwt(token);
  const user = await find(String(username));
  const goesOn = user?.RefreshTokens.some((refresh) => decodeJwt(refresh).origin_jti === began);
  if (!user || !goesOn) return refused('Access Token has been revoked');
  return user;
}

function refused(message: string): never {
  throw new AwsError('NotAuthorizedException', message);
}
