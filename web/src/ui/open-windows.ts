import { useEffect, useSyncExternalStore } from 'react';

const open = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Lets a window that nobody asked for wait for those that somebody opened.
 * @param id of this window
 * @param isOpen whether it is wanted now
 * @param givesWay waits while another window is open, and steps aside for one that opens
 * @returns whether it may stand there now
 */
export function useTurn(id: string, isOpen: boolean, givesWay: boolean): boolean {
  const others = useSyncExternalStore(subscribe, () => open.size);
  useEffect(() => {
    if (!isOpen || givesWay) return undefined;
    open.add(id);
    tell();
    return () => {
      open.delete(id);
      tell();
    };
  }, [id, isOpen, givesWay]);
  return isOpen && !(givesWay && others > 0);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
