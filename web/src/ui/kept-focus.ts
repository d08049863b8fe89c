/** How long it takes the focus to return by itself to where it was. */
export const returnMilliseconds = 100;

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
