import type { Partition, WordPartition } from './model.ts';
import type { Page } from './reads.ts';
import type { Table } from './table.ts';

interface Listing<Item extends Row, Row> {
  /** What is listed, in the order of its titles. */
  readonly all: Partition<Item>;
  /** Where a search finds it. */
  readonly words: WordPartition<Row>;
  /** Which of what a search finds belongs to the list; absent: all of it. */
  readonly keep?: ((row: Row) => boolean) | undefined;
  /** Which of the list itself are wanted, where no partition holds just those; absent: all of it. */
  readonly keepAll?: ((item: Item) => boolean) | undefined;
  /** How many there are, where that is known without counting; not asked for a search. */
  readonly total?: (() => Promise<number | undefined>) | undefined;
}

/**
 * A page of a list that is read by title, or of what has the words of a search in it. One round trip.
 * @param query as the route takes it
 * @returns the rows, and what the answer says of the page
 */
export async function listByTitle<Item extends Row, Row>(
  table: Table,
  query: {
    readonly per_page: number;
    readonly page?: string | undefined;
    readonly search?: string | undefined;
  },
  { all, words, keep, keepAll, total }: Listing<Item, Row>,
) {
  const { per_page, page: cursor, search: text } = query;
  const found = (): Promise<Page<Row>> =>
    text
      ? table.search(words, { text, limit: per_page, cursor, keep })
      : table.list(all, { limit: per_page, cursor, keep: keepAll });
  const [{ items, next }, known] = await Promise.all([found(), text ? undefined : total?.()]);
  return { rows: items, meta: { next, total: known } };
}
