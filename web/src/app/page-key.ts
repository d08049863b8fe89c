/** What a page does by a key. */
export interface PageKey {
  /** Held with Alt, so that it never is something that somebody types. */
  readonly letter: string;
  readonly label: string;
  readonly run: () => void;
}

/** What browsers and readers call such a key. */
export function shortcutOf(letter: string): string {
  return `Alt+${letter}`;
}
