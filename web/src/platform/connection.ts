/** What stands between the reader and the server: no network, a server that doesn't answer, or nothing. */
export type Reach = 'offline' | 'unreachable' | 'reached';

/** Looks whether the server can be reached now. */
export async function reach(): Promise<Reach> {
  if (isOffline()) return 'offline';
  const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ? 'reached' : 'unreachable';
}

/** Whether the browser knows that it has no network. That it has one says nothing of the server. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
