import type { CompanyId } from '#shared/identity/ids.ts';
import { prefer, preferenceStore } from '../preferences.ts';
import { membersOf, stored } from '../stored.ts';

interface Grip {
  /** Differs per sign-in, so that nothing cached under one session is shown under another. */
  readonly id: string;
  readonly token: string;
}

export interface Session {
  readonly own: Grip | null;
  /** Present while seeing the product as another user; used before `own`. */
  readonly impersonation: Grip | null;
  /** The company at work; null: the user's default. */
  readonly companyId: CompanyId | null;
  /** The last session ended because its token did; the login page says so. */
  readonly expired: boolean;
}

const signedOut: Session = { own: null, impersonation: null, companyId: null, expired: false };

/** The session of this browser: tokens in `localStorage`, shared by its tabs. */
export const sessionStore = stored('leerpad.session', read, signedOut);

/** The token calls carry: the impersonation token first (spec section 7). Null when signed out. */
export function activeToken(): string | null {
  const { own, impersonation } = sessionStore.get();
  return (impersonation ?? own)?.token ?? null;
}

/** Names the session in cache keys; 'none' when signed out. */
export function sessionKey({ own, impersonation, companyId: company }: Session): string {
  return `${(impersonation ?? own)?.id ?? 'none'}/${company ?? 'default'}`;
}

/** Starts a session with a token of the user's own. */
export function startSession(token: string): void {
  sessionStore.set({ ...signedOut, own: { id: crypto.randomUUID(), token } });
}

/** Goes on with another token of the same user, e.g. after a new password ended the older ones. */
export function continueWith(token: string): void {
  const current = sessionStore.get();
  if (current.own) sessionStore.set({ ...current, own: { ...current.own, token } });
}

/** Ends the session. `expired`: it ended by itself, and the login page explains. */
export function endSession(expired = false): void {
  if (preferenceStore.get().languageChosen) prefer({ languageChosen: false });
  sessionStore.set({ ...signedOut, expired });
}

/** Goes on as another user, with the token that the impersonate call answered. */
export function startImpersonation(token: string): void {
  const { own } = sessionStore.get();
  sessionStore.set({ ...signedOut, own, impersonation: { id: crypto.randomUUID(), token } });
}

/** Back to oneself. */
export function switchBack(): void {
  sessionStore.set({ ...sessionStore.get(), impersonation: null, companyId: null });
}

/** Works in another company from now on. */
export function chooseCompany(id: Session['companyId']): void {
  sessionStore.set({ ...sessionStore.get(), companyId: id });
}

/**
 * Takes over a token that the server renewed, unless the session changed while the call was under way.
 * @param sent the token the call was made with
 * @param fresh the one to go on with
 */
export function renewToken(sent: string, fresh: string): void {
  const current = sessionStore.get();
  const { own, impersonation } = current;
  if (impersonation?.token === sent)
    sessionStore.set({ ...current, impersonation: { ...impersonation, token: fresh } });
  else if (own?.token === sent) sessionStore.set({ ...current, own: { ...own, token: fresh } });
}

function read(found: unknown): Session {
  const { own, impersonation, companyId, expired } = membersOf(found);
  return {
    own: readGrip(own),
    impersonation: readGrip(impersonation),
    // The server checks it again with every call.
    companyId: typeof companyId === 'string' ? (companyId as CompanyId) : null,
    expired: expired === true,
  };
}

function readGrip(found: unknown): Grip | null {
  const { id, token } = membersOf(found);
  if (typeof id !== 'string' || typeof token !== 'string') return null;
  return { id, token };
}
