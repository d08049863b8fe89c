import type { CompanyId } from '#shared/identity/ids.ts';
import { prefer, preferenceStore } from '../preferences.ts';
import { membersOf, stored } from '../stored.ts';
import { personIn } from './person-in.ts';

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
  /** The last session, when it ended because its token did: the login page says so, and its person goes on with it. */
  readonly ended: Ended | null;
}

/** What is left of a session: nothing that lets anybody in. */
interface Ended {
  readonly id: string;
  /** Null: nobody can be told from its token, and nobody goes on with it. */
  readonly person: string | null;
}

const signedOut: Session = { own: null, impersonation: null, companyId: null, ended: null };

/** The session of this browser: tokens in `localStorage`, shared by its tabs. */
export const sessionStore = stored('leerpad.session', read, signedOut);

/** The token calls carry: the impersonation token first (spec section 7). Null when signed out. */
export function activeToken(): string | null {
  const { own, impersonation } = sessionStore.get();
  return (impersonation ?? own)?.token ?? null;
}

/** Names the session in cache keys, also while its person is asked to log in again; 'none' when signed out. */
export function sessionKey({ own, impersonation, companyId: company, ended }: Session): string {
  return `${(impersonation ?? own ?? ended)?.id ?? 'none'}/${company ?? 'default'}`;
}

/** Starts a session with a token of the user's own. Whose session ended by itself goes on with that one. */
export function startSession(token: string): void {
  const { ended, companyId } = sessionStore.get();
  const goesOn = ended?.person && ended.person === personIn(token);
  sessionStore.set(
    goesOn
      ? { ...signedOut, companyId, own: { id: ended.id, token } }
      : { ...signedOut, own: { id: crypto.randomUUID(), token } },
  );
}

/** Goes on with another token of the same user, e.g. after a new password ended the older ones. */
export function continueWith(token: string): void {
  const current = sessionStore.get();
  if (current.own) sessionStore.set({ ...current, own: { ...current.own, token } });
}

/** Ends the session. `expired`: it ended by itself, which is explained, and whoever it is of may go on with it. */
export function endSession(expired = false): void {
  if (preferenceStore.get().languageChosen) prefer({ languageChosen: false });
  const { own, companyId } = sessionStore.get();
  if (!expired) sessionStore.set(signedOut);
  else if (own)
    sessionStore.set({ ...signedOut, companyId, ended: { id: own.id, person: personIn(own.token) } });
  // Else it has ended before: of several calls that are refused at once the first one did.
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
  const { own, impersonation, companyId, ended } = membersOf(found);
  return {
    own: readGrip(own),
    impersonation: readGrip(impersonation),
    // The server checks it again with every call.
    companyId: typeof companyId === 'string' ? (companyId as CompanyId) : null,
    ended: readEnded(ended),
  };
}

function readEnded(found: unknown): Ended | null {
  const { id, person } = membersOf(found);
  return typeof id === 'string' ? { id, person: typeof person === 'string' ? person : null } : null;
}

function readGrip(found: unknown): Grip | null {
  const { id, token } = membersOf(found);
  if (typeof id !== 'string' || typeof token !== 'string') return null;
  return { id, token };
}
