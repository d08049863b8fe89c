import type { CompanyId } from '#shared/identity/ids.ts';
import { prefer, preferenceStore } from '../preferences.ts';
import { membersOf, parsed, stored } from '../stored.ts';
import { personIn } from './person-in.ts';

interface Grip {
  /** Differs per sign-in, so that nothing cached under one session is shown under another. */
  readonly id: string;
  readonly token: string;
}

export interface Session {
  readonly own: Grip | null;
  /** Present while this tab sees the product as another user; used before `own`. */
  readonly impersonation: Grip | null;
  /** The company at work in this tab; null: the user's default. */
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

/** Where a tab keeps what is its own over a reload. */
const tabKey = 'leerpad.tab';

/**
 * The session of this browser, in `localStorage`, shared by its tabs. As whom one works and in which company is each
 * tab's own: chosen in one, it would take the pages away that others show, with what is typed there. A new tab begins
 * as the tab that was used last, from which most are opened.
 */
export const sessionStore = stored('leerpad.session', read, signedOut, inTab);
sessionStore.subscribe(keepTab);
keepTab();
globalThis.addEventListener('focus', () => sessionStore.claim());

/** The token calls carry: the impersonation token first (spec section 7). Null when signed out. */
export function activeToken(): string | null {
  const { own, impersonation } = sessionStore.get();
  return (impersonation ?? own)?.token ?? null;
}

/** Names the session in cache keys, also while its person is asked to log in again; 'none' when signed out. */
export function sessionKey(session: Session): string {
  return `${gripOf(session)?.id ?? 'none'}/${session.companyId ?? 'default'}`;
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

/** As whom and where it works, for as long as the session is the one that this was chosen in. */
function inTab(found: Session, had: Session = readTab()): Session {
  if (idOf(found) !== idOf(had)) return found;
  const { companyId, impersonation } = had;
  if (!found.own) return { ...found, companyId };
  // Another tab with the same one may have had it renewed.
  const isShared = impersonation && found.impersonation?.id === impersonation.id;
  return { ...found, companyId, impersonation: isShared ? found.impersonation : impersonation };
}

/** Of its own session no more than which one it is. */
function keepTab(): void {
  const { companyId, impersonation, ...session } = sessionStore.get();
  sessionStorage.setItem(tabKey, JSON.stringify({ ended: { id: idOf(session) }, companyId, impersonation }));
}

function readTab(): Session {
  return read(parsed(sessionStorage.getItem(tabKey)));
}

/** Which session it is, as whomever one works in it. */
function idOf({ own, ended }: Pick<Session, 'own' | 'ended'>): string | undefined {
  return (own ?? ended)?.id;
}

/** What calls go by, or what is left of it. */
function gripOf({ impersonation, own, ended }: Session) {
  return impersonation ?? own ?? ended;
}

function read(found: unknown): Session {
  const { own, impersonation, companyId, ended } = membersOf(found);
  return {
    own: readGrip(own),
    impersonation: readGrip(impersonation),
    companyId: readCompany(companyId),
    ended: readEnded(ended),
  };
}

/** The server checks it again with every call. */
function readCompany(found: unknown): CompanyId | null {
  return typeof found === 'string' ? (found as CompanyId) : null;
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
