import { useSyncExternalStore } from 'react';

/** A value kept in the browser, seen at once by every component and every open tab. */
export interface Stored<Value> {
  get(): Value;
  set(value: Value): void;
  use(): Value;
  subscribe(listener: () => void): () => void;
  /** Has the tabs that are opened next begin with what this one has. */
  claim(): void;
}

/**
 * Binds a key of `localStorage` to a type.
 * @param key name in the store
 * @param read recognises what is kept; undefined for anything else, which then counts as absent
 * @param fallback the value when nothing (readable) is kept
 * @param inTab what this tab makes of what another one kept: some of it may be each tab's own. `had` is what it has
 *   itself, undefined as the page loads
 */
export function stored<Value>(
  key: string,
  read: (found: unknown) => Value | undefined,
  fallback: Value,
  inTab: (found: Value, had: Value | undefined) => Value = (found) => found,
): Stored<Value> {
  const listeners = new Set<() => void>();
  let raw = localStorage.getItem(key);
  let value = inTab(readRaw(), undefined);

  // Another tab wrote; `key` is null when it cleared everything.
  globalThis.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread();
  });

  function readRaw(): Value {
    return (raw === null ? undefined : read(parsed(raw))) ?? fallback;
  }

  /** What another tab wrote. */
  function reread() {
    const next = localStorage.getItem(key);
    if (next === raw) return;
    raw = next;
    value = inTab(readRaw(), value);
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  const get = () => value;
  function set(next: Value) {
    write(next);
    value = readRaw();
    tell();
  }

  function write(next: Value) {
    raw = JSON.stringify(next);
    localStorage.setItem(key, raw);
  }

  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
    set,
    claim() {
      // First what others wrote and weren't heard of yet: they may have ended what this tab has.
      reread();
      if (raw !== null) write(value);
    },
  };
}

/** What a text kept in the browser holds; undefined: not JSON, written by something else and as good as absent. */
export function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return undefined;
  }
}

/** The members of an object that was found, or none. */
export function membersOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {};
}
