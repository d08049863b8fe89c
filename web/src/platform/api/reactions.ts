import { isOffline } from '../connection.ts';
import { i18n } from '../i18n/i18n.ts';
import { notify } from '../notices.ts';
import { endSession, sessionKey, sessionStore, switchBack } from '../session/session.ts';
import type { ApiError } from './api-error.ts';

/** What the product does by itself when a call fails (spec section 8). */
export type Reaction = 'log-out' | 'go-home' | 'tell';

const sessionCodes: readonly string[] = [
  'TOKEN_NOT_REFRESHABLE',
  'TOKEN_ERROR',
  'AUTHORIZATION_BEARER_MISMATCH',
  'NO_AUTHENTICATION',
];

/** What is closed to the reader, whatever they do on this page. */
const closedCodes: readonly string[] = ['NO_AUTHORIZATION', 'NO_ADMIN_ACCESS'];

/** The reaction an error asks for. */
export function reactionTo({ code }: Pick<ApiError, 'code'>): Reaction {
  if (sessionCodes.includes(code)) return 'log-out';
  return closedCodes.includes(code) ? 'go-home' : 'tell';
}

/**
 * What is said of something that somebody else was first with, once it was read again; and to who is themselves again,
 * because acting as another came to its end.
 */
type Special = 'CONFLICT_reread' | 'TOKEN_NOT_REFRESHABLE_impersonating';

/** The text of an error in the reader's language; a general one while the texts of errors can't be fetched. */
export function errorText({ code }: { readonly code: ApiError['code'] | Special }): string {
  if (code === 'NO_CONNECTION') return i18n.t(isOffline() ? 'error.offline' : 'error.unreachable');
  return i18n.exists(code, { ns: 'errors' }) ? i18n.t(code, { ns: 'errors' }) : i18n.t('error.unexpected');
}

let goHome: () => unknown = () => location.assign('/main/home');
let isOnTheWay = false;
let isTold = false;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** For so long after they came home, calls of the page that they left may still be refused. */
const settlingMilliseconds = 2000;

/** For so long a slow device may draw what was theirs, before it gets to what they have now. */
const drawingMilliseconds = 20_000;

/** Lets the router take over going home, without a reload. What it returns is waited for. */
export function onGoHome(navigate: () => unknown): void {
  goHome = navigate;
  isOnTheWay = false;
  isTold = false;
  clearTimeout(forgetting);
}

/** Whether the reader is being led home after a refusal: others until then say the same. */
export function isGoingHome(): boolean {
  return isOnTheWay;
}

/** Whether the reader was just told why they are led home: what was theirs may be drawn once more on the way. */
export function isToldOnTheWay(): boolean {
  return isTold;
}

/**
 * Carries out the reaction to a failed call.
 * @param shown whether the caller shows the error itself, on its page or in its form
 */
export function react(error: ApiError, shown: boolean): void {
  const reaction = reactionTo(error);
  if (reaction === 'tell') {
    if (!shown) notify('danger', errorText(error));
    return;
  }
  const session = sessionStore.get();
  // Of several calls that are refused at once the first ended their session, and says nothing of the one after it.
  if (error.session !== undefined && error.session !== sessionKey(session)) return;
  if (reaction === 'go-home') void leaveFor('danger', errorText(error));
  else if (session.impersonation) {
    // Of two sessions, the one in use has ended: acting as another ends before one's own.
    switchBack();
    void leaveFor('info', errorText({ code: 'TOKEN_NOT_REFRESHABLE_impersonating' }));
  } else endSession(true);
}

/** A page may make several calls, each of which is refused: one tells, and one leads home. */
async function leaveFor(...[tone, text]: Parameters<typeof notify>): Promise<void> {
  if (isOnTheWay) return;
  isOnTheWay = true;
  isTold = true;
  clearTimeout(forgetting);
  notify(tone, text);
  try {
    await goHome();
  } finally {
    setTimeout(() => {
      isOnTheWay = false;
    }, settlingMilliseconds);
    forgetting = setTimeout(() => {
      isTold = false;
    }, drawingMilliseconds);
  }
}
