import { useState } from 'react';

/** A key under which something is sent: sent again under the same one, it is the same thing. */
export function newOnceKey(): string {
  return crypto.randomUUID();
}

/**
 * Keys for what is sent and may have to be sent again: the same words get the same key, for they may have arrived though no
 * answer came; other words are another thing, and would be taken for the first under its key.
 * @returns `keyFor`, which takes all that is sent; `isSent`, called once it arrived: the same words are meant again then
 */
export function useOnceKeys(): { readonly keyFor: (sent: unknown) => string; readonly isSent: () => void } {
  const [keys] = useState(onceKeys);
  return keys;
}

function onceKeys() {
  let last: { readonly words: string; readonly key: string } | undefined;
  return {
    keyFor(sent: unknown): string {
      const words = JSON.stringify(sent);
      if (last?.words !== words) last = { words, key: newOnceKey() };
      return last.key;
    },
    isSent(): void {
      last = undefined;
    },
  };
}
