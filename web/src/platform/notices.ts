/** A short message on top of the page. Good news goes by itself; an error stays until it is dismissed. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
}

const listeners = new Set<(notice: Notice) => void>();

/** Shows a message in the reader's language. */
export function notify(tone: Notice['tone'], text: string): void {
  for (const listener of listeners) listener({ tone, text });
}

/** Receives every message from now on; used by the toast region. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
