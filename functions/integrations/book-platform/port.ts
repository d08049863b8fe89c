import type { CompanyId, UserId } from '#shared/identity/ids.ts';

/** What is opened, for whom, and where in it. */
export interface BookRequest {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  /** Thirteen digits. */
  readonly isbn: string;
  /** A chapter as the book numbers it, empty: none; and a page. */
  readonly place: { readonly chapter: string; readonly page: number | null };
}

/** Where licensed books are read. It knows an organisation's readers by ids that say nothing elsewhere. */
export interface BookPlatform {
  /**
   * An address that opens a book for somebody, signed in, at a place in it. It works once, for a minute.
   * @param now UTC instant
   * @throws Refusal BOOK_PLATFORM_NOT_CONNECTED: the installation uses none
   */
  linkTo(request: BookRequest, now: string): Promise<string>;
}
