import { createContext, use, useEffect, useRef, useState } from 'react';
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

/** What a form waits for before it is sent: else it would be sent without the file that its reader chose. */
export function useWaits() {
  const [files] = useState(() => new Set<Arrival>());
  const [isWaiting, setWaiting] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  function waitFor(file: Arrival) {
    files.add(file);
    void file.finally(() => files.delete(file));
  }

  /**
   * Waits until all files have arrived.
   * @returns why one didn't; `undefined` for a form that is gone by then; null: it can be sent
   */
  async function arrived(): Promise<ApiError | null | undefined> {
    let failure: ApiError | null = null;
    setWaiting(true);
    while (files.size > 0 && !failure) failure = (await Promise.all(files)).find(Boolean) ?? null;
    setWaiting(false);
    return isGone.current ? undefined : failure;
  }

  return { waits: { waitFor, isWaiting }, isToWait: () => files.size > 0, arrived };
}
