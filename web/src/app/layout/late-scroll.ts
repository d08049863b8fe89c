import { useContext, useEffect } from 'react';
import { type Location, UNSAFE_DataRouterStateContext as RouterState } from 'react-router';

/**
 * Under what it is kept where a page was left: each step of the history has a key of its own, but the first after the
 * application was loaded is called alike at every address, and another page would begin where this one was left.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** How long a page may take to be as long again as it was when it was left. */
const patienceMilliseconds = 5000;

/** With these the reader goes on by themselves: from then on the page stays where it is. */
const movesOfReader = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a page that one comes back to where it was left, once it is long enough: the router tries at once, and lists
 * that are read or laid out later are still short by then.
 */
export function useLateScroll(): void {
  const state = useContext(RouterState);
  const key = state?.location.key;
  const wanted = state?.restoreScrollPosition;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is come back to begins anew.
  useEffect(() => {
    if (typeof wanted !== 'number' || scrollY >= wanted) return;
    const ending = new AbortController();
    const page = document.documentElement;
    const growth = new ResizeObserver(() => {
      if (page.scrollHeight - innerHeight < wanted) return;
      scrollTo(0, wanted);
      ending.abort();
    });
    const { signal } = ending;
    const timer = setTimeout(() => ending.abort(), patienceMilliseconds);
    signal.addEventListener('abort', () => {
      growth.disconnect();
      clearTimeout(timer);
    });
    for (const move of movesOfReader) addEventListener(move, () => ending.abort(), { passive: true, signal });
    growth.observe(document.body);
    return () => ending.abort();
  }, [key, wanted]);
}
