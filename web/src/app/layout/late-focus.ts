import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** By entry of the browser's history, the address of the link in the page by which it was left. */
const leftBy = new Map<string, string>();

/**
 * Gives the focus of a page that one comes back to to the link by which it was left, once it shows: who goes through
 * a long list by the keyboard would else begin at its top each time.
 */
export function useLateFocus(): void {
  const { key } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      if (link) leftBy.set(key, link.getAttribute('href') ?? '');
    };
    // Ahead of the router, which goes there.
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);

  useEffect(() => {
    const href = type === 'POP' ? leftBy.get(key) : undefined;
    if (href === undefined) return;
    const waiting = new AbortController();
    const loading = import('./focus-once.ts');
    void loading.then(
      ({ focusOnce }) => focusOnce(href, waiting),
      // Without a connection the focus stays on the heading.
      () => undefined,
    );
    return () => waiting.abort();
  }, [key, type]);
}
