import { useEffect, useRef } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { Uploads } from '#web/platform/upload/use-uploads.ts';
import { useFormWaits } from './form-waits.ts';

/**
 * Has the form that files are chosen in wait for those that are on their way. Of one that didn't arrive it is told when it
 * is sent, once: who sends it again sends it without.
 */
export function useWaitForUploads({ busy, items }: Pick<Uploads, 'busy' | 'items'>): void {
  const { waitFor, isWaiting } = useFormWaits();
  const arrival = useRef<PromiseWithResolvers<ApiError | null>>(null);
  const told = useRef(new Set<string>());

  function end(failure: ApiError | null) {
    arrival.current?.resolve(failure);
    arrival.current = null;
  }
  useEffect(() => {
    for (const { key, state } of items) if (state !== 'failed') told.current.delete(key);
    const untold = items.filter(({ key, state }) => state === 'failed' && !told.current.has(key));
    if ((busy || untold.length > 0) && !arrival.current) {
      arrival.current = Promise.withResolvers();
      waitFor(arrival.current.promise);
    }
    if (busy) return;
    const code = untold[0]?.error;
    if (!code) return end(null);
    if (!isWaiting) return;
    for (const { key } of untold) told.current.add(key);
    end(new ApiError({ code, status: 0, requestId: '' }));
  });
  // Files that are asked for no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it leaves
  useEffect(() => () => end(null), []);
}
