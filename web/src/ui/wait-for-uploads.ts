import { useEffect, useRef } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { Uploads } from '#web/platform/upload/use-uploads.ts';
import { useFormWaits } from './form-waits.ts';

/** Has the form that files are chosen in wait for those that are on their way. */
export function useWaitForUploads({ busy, items }: Pick<Uploads, 'busy' | 'items'>): void {
  const { waitFor } = useFormWaits();
  const arrival = useRef<PromiseWithResolvers<ApiError | null>>(null);

  function end(failure: ApiError | null) {
    arrival.current?.resolve(failure);
    arrival.current = null;
  }
  useEffect(() => {
    if (busy && !arrival.current) {
      arrival.current = Promise.withResolvers();
      waitFor(arrival.current.promise);
    }
    const code = items.find(({ state }) => state === 'failed')?.error;
    if (!busy) end(code ? new ApiError({ code, status: 0, requestId: '' }) : null);
  });
  // Files that are asked for no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it leaves
  useEffect(() => () => end(null), []);
}
