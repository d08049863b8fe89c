import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** A value kept in the browser, seen at once by every component and every open tab. */
export interface Stored<Value> {
  get(): Value;
  set(value: Value): void;
  use(): Value;
  subscribe(listener: () => void): () => void;
}

/**
 * Binds a key of `localStorage` to a schema.
 * @param key name in the store
 * @param schema what is kept; anything else that is found there counts as absent
 * @param fallback the value when nothing (readable) is kept
 */
export function stored<Value>(key: string, schema: z.ZodMiniType<Value>, fallback: Value): Stored<Value> {
  const listeners = new Set<() => void>();
  let raw = localStorage.getItem(key);
  let value = parse(raw, schema, fallback);

  // Another tab wrote; `key` is null when it cleared everything.
  globalThis.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread();
  });

  function reread() {
    const next = localStorage.getItem(key);
    if (next === raw) return;
    raw = next;
    value = parse(raw, schema, fallback);
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

function parse<Value>(raw: string | null, schema: z.ZodMiniType<Value>, fallback: Value): Value {
  if (raw === null) return fallback;
  try {
    const read = z.safeParse(schema, JSON.parse(raw));
    return read.success ? read.data : fallback;
  } catch {
    return fallback; // Not JSON: written by something else, and as good as absent.
  }
}
