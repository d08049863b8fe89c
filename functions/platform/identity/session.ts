import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { epochSeconds } from '../epoch-seconds.ts';
import type { Tenant } from './allowed-tenant.ts';

/** How long a token of ours is valid. */
export const tokenSeconds = 3600;

/** How long a session lasts, however often its token is refreshed. */
export const sessionSeconds = 12 * 3600;

/** Who acts as another, and since when they are signed in themselves. */
export interface Impersonator {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly authenticatedAt: number;
}

/** What a verified token says, whoever issued it. Times in epoch seconds. */
export interface Session {
  readonly userId: UserId;
  /** The same for every token of one sign-in. */
  readonly sessionId: string;
  /** When the person proved who they are. */
  readonly authenticatedAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** The administrator who acts as this person, and the session of theirs that this one hangs on. */
  readonly impersonator?: Impersonator;
  /** The institution at whose directory it began, which asks for a second factor by its own rules. */
  readonly directory?: Tenant;
  /** The only company the session is good for; an impersonated one is confined to that of the administrator. */
  readonly companyId?: CompanyId;
}

/**
 * Whether a session is due for a fresh token: its token is past half its life and the session isn't at its end. An
 * impersonated session never is; it ends with its one token.
 * @param nowSeconds epoch seconds
 */
export function isDueForRefresh(session: Session, nowSeconds: number): boolean {
  const { issuedAt, expiresAt, authenticatedAt, impersonator } = session;
  if (impersonator || expiresAt >= authenticatedAt + sessionSeconds) return false;
  return nowSeconds - issuedAt > (expiresAt - issuedAt) / 2;
}

/** The session as its next token will state it. */
export function refreshedSession(session: Session, nowSeconds: number): Session {
  const end = session.authenticatedAt + sessionSeconds;
  return { ...session, issuedAt: nowSeconds, expiresAt: Math.min(nowSeconds + tokenSeconds, end) };
}

/** Whether a session, or the one it hangs on, has outlived the fixed age, or its token. */
export function isOver({ expiresAt, authenticatedAt, impersonator }: Session, nowSeconds: number): boolean {
  const began = Math.min(authenticatedAt, impersonator?.authenticatedAt ?? authenticatedAt);
  return nowSeconds >= expiresAt || nowSeconds >= began + sessionSeconds;
}

/** What a person's item says of sessions that ended. */
interface Ending {
  readonly sessionsValidFromAt?: string | undefined;
  readonly keptSession?: { readonly sessionId: string; readonly endedOthersAt: string } | undefined;
}

/**
 * Whether a session ended with others of its person. Its seconds are compared with the whole second of the ending, so
 * that a new sign-in counts at once. One that was kept when the others were ended goes on until the next ending.
 */
export function wasEnded(
  { sessionsValidFromAt: validFrom, keptSession: kept }: Ending,
  { sessionId, authenticatedAt }: Pick<Session, 'sessionId' | 'authenticatedAt'>,
): boolean {
  if (!validFrom || authenticatedAt >= epochSeconds(validFrom)) return false;
  return kept?.sessionId !== sessionId || kept.endedOthersAt !== validFrom;
}
