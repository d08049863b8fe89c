import { createContext, use, useEffect, useState } from 'react';
import type { ApiError } from '#web/platform/api/api-error.ts';

/** A file on its way to the server: why it didn't arrive, or null. */
type Arrival = Promise<ApiError | null>;

interface Waits {
  /** Has the form wait for a file of one of its fields, when it is sent before the file has arrived. */
  readonly waitFor: (file: Arrival) => void;
  /** The form is to be sent, and waits. */
  readonly isWaiting: boolean;
}

/** Outside of a form nothing waits. */
export const FormWaits = createContext<Waits>({ waitFor: () => undefined, isWaiting: false });

export function useFormWaits(): Waits {
  return use(FormWaits);
}

/**
 * What a form waits for before it is sent: else it would be sent without the file that its reader chose.
 * @param then what follows once all have arrived, or why one didn't. A form that is gone by then goes no further
 * @returns `wait`: true when there is something to wait for
 */
export function useWaits(then: (failure: ApiError | null) => void) {
  const [files] = useState(() => new Set<Arrival>());
  const [isWaiting, setWaiting] = useState(false);
  const [over, setOver] = useState<{ readonly failure: ApiError | null } | null>(null);

  // After what has arrived was drawn: what is sent is made of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows once, whatever is drawn meanwhile
  useEffect(() => {
    if (!over) return;
    setOver(null);
    setWaiting(false);
    then(over.failure);
  }, [over]);

  function wait(): boolean {
    if (files.size > 0 && !isWaiting) {
      setWaiting(true);
      void all();
    }
    return files.size > 0 || isWaiting;
  }
  async function all() {
    let failure: ApiError | null = null;
    while (files.size > 0 && !failure) failure = (await Promise.all(files)).find(Boolean) ?? null;
    setOver({ failure });
  }
  function waitFor(file: Arrival) {
    files.add(file);
    void file.finally(() => files.delete(file));
  }
  return { waits: { waitFor, isWaiting }, wait };
}
