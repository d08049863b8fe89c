import type { Page } from './reads.ts';

/**
 * All of a list, a page at a time, for work that looks at everything: the next page is read once who asked is done with
 * the one before.
 * @param read answers the page that begins at a cursor, the first at none
 */
export async function* pagesOf<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row[], undefined> {
  let cursor: string | undefined;
  do {
    const { items, next } = await read(cursor);
    yield items;
    cursor = next ?? undefined;
  } while (cursor);
}
