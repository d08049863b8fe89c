import { descending } from '#shared/platform/order.ts';
import type { Connection } from './connection.ts';
import { cursorSecret, readCursor, writeCursor } from './cursor.ts';
import { lookUp, lookUps } from './look-ups.ts';
import type { WordPartition } from './model.ts';
import type { Page } from './reads.ts';
import { parts, type SearchOptions } from './search.ts';
import { foldPhrase } from './words.ts';

export interface SortedSearchOptions<Row> extends SearchOptions<Row> {
  /** By what the rows are sorted, the highest first; no two rows have the same. */
  readonly order: (row: Row) => string;
}

/** Hits that are sorted together; about what one query reads. */
const maxGathered = 1000;

/**
 * Finds items as `search` does, but sorted: reads up to a thousand hits, of which a page is a part. So pages are full,
 * and in order from the first to the last, unless there are more hits than that: then the next thousand follow.
 * @throws Refusal MALFORMED_REQUEST for a cursor of another search
 */
export async function searchSorted<Row>(
  connection: Connection,
  partition: WordPartition<Row>,
  { text, limit, cursor, keep, order }: SortedSearchOptions<Row>,
): Promise<Page<Row>> {
  const phrase = foldPhrase(text);
  if (phrase === '') return { items: [], next: null };
  const binding = JSON.stringify(['sorted search', partition.pk, phrase]);
  const secret = () => cursorSecret(connection);
  // Where the thousand begins, and below what its next page is.
  const { below, ...begin } = cursor === undefined ? {} : readCursor(await secret(), binding, cursor);
  const found = await Promise.all(
    lookUps(partition.pk, text, begin.beginning, { inPhrase: maxGathered, byWord: maxGathered }).map((one) =>
      lookUp(connection, one, phrase, begin),
    ),
  );
  const gathered = parts(found, phrase);
  const left = gathered
    .flatMap(({ hits }) => hits.map(({ row }) => partition.row.parse(row)))
    .filter((row) => (!keep || keep(row)) && (below === undefined || order(row) < below))
    .map((row) => ({ row, at: order(row) }))
    .toSorted(descending(({ at }) => at));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  const end = gathered.at(-1);
  const next =
    left.length > limit && last
      ? { ...begin, below: last.at }
      : end?.after && { beginning: end.beginning, ...end.after };
  return {
    items: page.map(({ row }) => row),
    next: next ? writeCursor(await secret(), binding, next) : null,
  };
}
