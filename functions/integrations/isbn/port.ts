import type { FoundBook } from '#shared/library/source-schemas.ts';

/** Who knows what is printed in a book by its number. */
export interface IsbnService {
  /**
   * Asked once, as a person waits for it and can ask again.
   * @param isbn thirteen digits
   * @returns what it knows; undefined for a number that it doesn't know
   * @throws Refusal ISBN_NOT_CONNECTED: the installation uses none; ISBN_UNAVAILABLE: it doesn't answer now;
   *   ISBN_UNREADABLE: it answers something else than was agreed on
   */
  bookOf(isbn: string): Promise<FoundBook | undefined>;
}
