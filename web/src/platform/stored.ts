import { useSyncExternalStore } from 'react';

/** A value kept in the browser, seen at once by every component and every open tab. */
export interface Stored<Value> {
  get(): Value;
  set(value: Value): void;
  use(): Value;
  subscribe(listener: () => void): () => void;
}

/**
 * Binds a key of `localStorage` to a type.
 * @param key name in the store
 * @param read recognises what is kept; undefined for anything else, which then counts as absent
 * @param fallback the value when nothing (readable) is kept
 */
export function stored<Value>(
  key: string,
  read: (found: unknown) => Value | undefined,
  fallback: Value,
): Stored<Value> {
  const listeners = new Set<() => void>();
  let raw = localStorage.getItem(key);
  let value = parse(raw, read, fallback);

  // Another tab wrote; `key` is null when it cleared everything.
  globalThis.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread();
  });

  function reread() {
    const next = localStorage.getItem(key);
    if (next === raw) return;
    raw = next;
    value = parse(raw, read, fallback);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  const get = () => value;
  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
    set(next) {
      localStorage.setItem(key, JSON.stringify(next));
      reread();
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
