/** How long it takes the focus to return by itself to where it was. */
export const returnMilliseconds = 100;

/** How many windows have gone and are about to give the focus a place. */
let returning = 0;

/**
 * Gives the focus a place once a window has gone, if nothing has it by then.
 * @param give gives it
 */
export function returnFocus(give: () => void): void {
  // By the page itself, which is there even when all around it is being put away.
  const page = document;
  returning += 1;
  setTimeout(() => {
    returning -= 1;
    if (page.activeElement === page.body) give();
  }, returnMilliseconds);
}

/** Whether nothing has the focus, and no window is about to give it a place. */
export const isFocusLost = (): boolean => returning === 0 && document.activeElement === document.body;

/**
 * Keeps the focus in a window whose content changes: when what had it is gone, such as a step that another follows,
 * the window itself has it, as Escape and Tab would do nothing else.
 * @param body what the window holds, as a ref gives it
 * @returns what ends it
 */
export function keepFocus(body: HTMLElement | null): (() => void) | undefined {
  const around = body?.closest<HTMLElement>('[role]');
  if (!body || !around) return undefined;
  const page = body.ownerDocument;
  const takeBack = () => {
    if (page.activeElement === page.body && around.isConnected) around.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => void setTimeout(takeBack, returnMilliseconds));
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
