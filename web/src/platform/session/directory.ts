import { membersOf } from '../stored.ts';

/** What somebody goes to a directory for. */
export type Purpose = 'sign-in' | 'link';

interface Start {
  readonly url: string;
  readonly state: string;
}

const keyOf = (shown: string) => `leerpad.directory.${shown}`;

/**
 * Sends the browser to a directory. What it may come back with stays in this tab: the address alone is of no use to
 * whoever else gets it.
 * @param returnTo where to go afterwards
 */
export function leaveFor({ url, state }: Start, purpose: Purpose, returnTo: string | null = null): void {
  const shown = new URL(url).searchParams.get('state') ?? '';
  sessionStorage.setItem(keyOf(shown), JSON.stringify({ state, purpose, returnTo }));
  globalThis.location.assign(url);
}

/** What the browser came back with, and what it went for. */
export interface CameBack {
  readonly purpose: Purpose;
  readonly returnTo: string | null;
  /** Absent: the directory sent nobody, as when they changed their mind. */
  readonly answer?: { readonly code: string; readonly state: string; readonly iss?: string };
}

/**
 * Reads an address that a directory sent the browser back to; each is read once.
 * @returns null when this tab went to no directory, or the address was read before
 */
export function cameBack(search: URLSearchParams): CameBack | null {
  const key = keyOf(search.get('state') ?? '');
  const kept = membersOf(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  sessionStorage.removeItem(key);
  const { state, purpose, returnTo } = kept;
  if (typeof state !== 'string') return null;
  const went = {
    purpose: purpose === 'link' ? ('link' as const) : ('sign-in' as const),
    returnTo: typeof returnTo === 'string' ? returnTo : null,
  };
  const [code, iss] = [search.get('code'), search.get('iss')];
  return code ? { ...went, answer: { code, state, ...(iss && { iss }) } } : went;
}
