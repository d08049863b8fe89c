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
  let value = inTab(parse(raw, read, fallback), undefined);

  // Another tab wrote; `key` is null when it cleared everything.
  globalThis.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread(value);
  });

  /** @param had of this tab, where another one wrote */
  function reread(had?: Value) {
    const next = localStorage.getItem(key);
    if (next === raw) return;
    raw = next;
    const found = parse(raw, read, fallback);
    value = had === undefined ? found : inTab(found, had);
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
    localStorage.setItem(key, JSON.stringify(next));
    reread();
  }
  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
    set,
    claim() {
      // First what others wrote and weren't heard of yet: they may have ended what this tab has.
      reread(value);
      if (raw !== null) set(value);
    },
  };
}

function parse<Value>(
  raw: string | null,
  read: (found: unknown) => Value | undefined,
  fallback: Value,
): Value {
  if (raw === null) return fallback;
  try {
    return read(JSON.parse(raw)) ?? fallback;
  } catch {
    return fallback; // Not JSON: written by something else, and as good as absent.
  }
}

/** The members of an object that was found, or none. */
export function membersOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {};
}
