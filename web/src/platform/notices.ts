/** A short message on top of the page. Good news goes by itself; an error stays until it is dismissed. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
}

const listeners = new Set<(notice: Notice) => void>();

/** What was said before there was anything to show it. */
let early: Notice[] = [];

/** Shows a message in the reader's language. */
export function notify(tone: Notice['tone'], text: string): void {
  if (listeners.size === 0) early.push({ tone, text });
  for (const listener of listeners) listener({ tone, text });
}

/** Receives every message from now on; used by the toast region. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  const waiting = early;
  early = [];
  for (const notice of waiting) listener(notice);
  return () => {
    listeners.delete(listener);
  };
}
