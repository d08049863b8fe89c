import { useSyncExternalStore } from 'react';

let isLive = false;
const listeners = new Set<() => void>();

/** Says whether changes are heard as they happen. */
export function setLive(live: boolean): void {
  if (live === isLive) return;
  isLive = live;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * How often to ask, in seconds, for what others change: seldom while changes are heard as they happen, as one may get lost;
 * and every half minute while they aren't.
 */
export function useAskingSeconds(): number {
  return useSyncExternalStore(subscribe, () => isLive) ? 300 : 30;
}
