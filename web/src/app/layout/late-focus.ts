import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { returnMilliseconds } from '#web/ui/kept-focus.ts';

/** How long a page may take to show again what led away from it. */
const patienceMilliseconds = 5000;

/** By entry of the browser's history, the address of the link in the page by which it was left. */
const leftBy = new Map<string, string>();

/** Going on by themselves, the reader has the focus where they want it. */
const movesOfReader = ['pointerdown', 'keydown'] as const;

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
    return href === undefined ? undefined : focusOnce(href);
  }, [key, type]);
}

/** @returns what ends the wait */
function focusOnce(href: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const take = () => {
    // A window or a field that has the focus by now keeps it.
    if (!document.activeElement?.matches('body, main, main h1')) return;
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    ending.abort();
  };
  // The heading takes it as its page comes: this is the last word.
  let soon: ReturnType<typeof setTimeout>;
  const takeSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(take, 2 * returnMilliseconds);
  };
  const changes = new MutationObserver(takeSoon);
  const timer = setTimeout(() => ending.abort(), patienceMilliseconds);
  signal.addEventListener('abort', () => {
    changes.disconnect();
    clearTimeout(soon);
    clearTimeout(timer);
  });
  for (const move of movesOfReader) addEventListener(move, () => ending.abort(), { passive: true, signal });
  changes.observe(document.body, { childList: true, subtree: true });
  takeSoon();
  return () => ending.abort();
}
