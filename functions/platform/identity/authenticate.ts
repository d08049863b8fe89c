import { dutchDate } from '#shared/platform/zone-time.ts';
import { epochSeconds } from '../epoch-seconds.ts';
import { logger } from '../log.ts';
import type { Services } from '../services.ts';
import { type AskedBeside, actorOf, type Found } from './actor.ts';
import { issueToken } from './own-tokens.ts';
import { RecentlyUsed } from './recently-used.ts';
import { isDueForRefresh, refreshedSession, type Session } from './session.ts';
import { sessionOf } from './verify.ts';

/** Who calls, as the chain found out. */
export interface Caller extends Found {
  readonly session: Session;
  /** A fresh token, when the one in use is past half its life. Made while the handler runs. */
  readonly refreshedToken: Promise<string | undefined>;
}

/**
 * Authenticates a request, whichever of the two issuers signed its token, and finds the actor.
 * @param headers of the request, in lower case
 * @param now UTC instant, ISO form
 * @param asked what the call wants to know of the actor besides
 * @throws Refusal with one of the session codes; see `sessionOf` and `actorOf`
 */
export async function authenticate(
  headers: Readonly<Record<string, string | undefined>>,
  services: Pick<Services, 'table' | 'keys' | 'pool'>,
  now: string,
  asked: AskedBeside = {},
): Promise<Caller> {
  const session = await sessionOf(headers.authorization, services, now);
  const wanted = headers['x-company-id'];
  const found = await actorOf(services.table, session, wanted, dutchDate(now), asked);
  return { ...found, session, refreshedToken: refresh(session, services, now) };
}

/** Tokens handed out lately, by session: a page's many calls are answered with one. */
const refreshed = new RecentlyUsed<{ token: string; session: Session }>(500);

async function refresh(session: Session, { keys }: Pick<Services, 'keys'>, now: string) {
  const nowSeconds = epochSeconds(now);
  if (!isDueForRefresh(session, nowSeconds)) return undefined;
  const earlier = refreshed.get(session.sessionId);
  if (earlier && !isDueForRefresh(earlier.session, nowSeconds)) return earlier.token;
  const next = refreshedSession(session, nowSeconds);
  try {
    const token = await issueToken(keys, next);
    refreshed.set(session.sessionId, { token, session: next });
    return token;
  } catch (error) {
    // The call itself is fine, and the session goes on: a later call tries again.
    logger.error('a token could not be refreshed', { error: error instanceof Error ? error : String(error) });
    return undefined;
  }
}
