import { useEffect, useSyncExternalStore } from 'react';

/** Every part of the page with something in it that was typed and isn't saved. */
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

/** Counts a part of the page among those that would lose something with it, also while that is being saved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const part = {};
    unsaved.add(part);
    tell();
    return () => {
      unsaved.delete(part);
      tell();
    };
  }, [isUnsaved]);
}

/** Whether anything on the page would be lost with it. */
export function useAnythingUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.size > 0);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
