import { useEffect, useEffectEvent, useState } from 'react';
import { type Reach, reach } from './connection.ts';

/**
 * What stands between the reader and the server, looked at again until there is nothing.
 * @param onBack called once the server is reached after it wasn't
 * @returns undefined as long as it isn't known
 */
export function useReach(onBack: () => void): Reach | undefined {
  const [found, setFound] = useState<Reach>();
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();
    async function look(before?: Reach) {
      const now = await reach();
      if (stopped.signal.aborted) return;
      if (now === 'reached' && before) return back();
      setFound(now);
      if (now !== 'reached') timer = setTimeout(() => void look(now), lookMilliseconds);
    }
    void look();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, []);
  return found;
}

/** How often it is looked whether the server is back. */
const lookMilliseconds = 3000;
