import * as z from 'zod/mini';
import { type BookPlace, bookPlace } from '#shared/content/book-schemas.ts';

/** The book of a chapter as its form has it: a page that is left empty is none. */
export const bookForm = z.nullable(
  z.object({ ...bookPlace.shape, page: z.union([z.literal(''), bookPlace.shape.page]) }),
);

/** What the form of a chapter of a book has at the moment, right or not. */
export interface BookForm {
  readonly extraLink: string | null;
  readonly book: z.infer<typeof bookForm>;
}

/** The book as it is sent. */
export function placeOf(book: z.infer<typeof bookForm>): BookPlace | null {
  return book && { ...book, page: book.page === '' ? null : book.page };
}

/** The book as it would be shown; null while none was chosen. */
export function shownBook(book: z.infer<typeof bookForm> | undefined): BookPlace | null {
  return bookPlace.safeParse(placeOf(book ?? null)).data ?? null;
}
