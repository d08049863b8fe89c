import { returnMilliseconds } from '#web/ui/kept-focus.ts';

/** How long a page may take to show again what led away from it. */
const patienceMilliseconds = 5000;

/** Going on by themselves, the reader has the focus where they want it. */
const movesOfReader = ['pointerdown', 'keydown'] as const;

/**
 * Gives the focus to the link of a page to an address, once it shows.
 * @param waiting ends the wait
 */
export function focusOnce(href: string, waiting: AbortController): void {
  const { signal } = waiting;
  if (signal.aborted) return;
  const take = () => {
    // A window or a field that has the focus by now keeps it.
    if (!document.activeElement?.matches('body, main, main h1')) return;
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    waiting.abort();
  };
  // The heading takes it as its page comes: this is the last word.
  let soon: ReturnType<typeof setTimeout>;
  const takeSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(take, 2 * returnMilliseconds);
  };
  const changes = new MutationObserver(takeSoon);
  const timer = setTimeout(() => waiting.abort(), patienceMilliseconds);
  signal.addEventListener('abort', () => {
    changes.disconnect();
    clearTimeout(soon);
    clearTimeout(timer);
  });
  for (const move of movesOfReader) addEventListener(move, () => waiting.abort(), { passive: true, signal });
  changes.observe(document.body, { childList: true, subtree: true });
  takeSoon();
}
