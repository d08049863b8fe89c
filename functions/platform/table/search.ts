import type { Connection } from './connection.ts';
import { cursorSecret, type Position, readCursor, writeCursor } from './cursor.ts';
import { type Found, lookUp, lookUps, maxEvaluated } from './look-ups.ts';
import type { StoredItem, WordPartition } from './model.ts';
import { positionAfter } from './query.ts';
import type { Page } from './reads.ts';
import { foldPhrase } from './words.ts';

export interface SearchOptions<Row = never> {
  /** What was typed; each of its words must begin a word of the item. */
  readonly text: string;
  readonly limit: number;
  /** `next` of the page before; absent: the first page. */
  readonly cursor?: string | undefined;
  /** Which of the rows are wanted; absent: all. */
  readonly keep?: ((row: Row) => boolean) | undefined;
}

/**
 * Finds items by the beginnings of their words: one round trip, each item once. First those that have the words in a
 * row as typed, by the text that goes on from there; then those that have them elsewhere. To find the latter, each
 * word is looked up side by side, and the one goes on that is rare enough to be read to its end, or else finds most; a
 * page may then hold fewer rows than asked for, even none, while `next` says that there is more.
 * @throws Refusal MALFORMED_REQUEST for a cursor of another search
 */
export async function search<Row>(
  connection: Connection,
  partition: WordPartition<Row>,
  { text, limit, cursor, keep }: SearchOptions<Row>,
): Promise<Page<Row>> {
  const phrase = foldPhrase(text);
  if (phrase === '') return { items: [], next: null };
  const binding = JSON.stringify(['search', partition.pk, phrase]);
  const secret = () => cursorSecret(connection);
  const start = cursor === undefined ? undefined : readCursor(await secret(), binding, cursor);
  const found = await Promise.all(
    lookUps(partition.pk, text, start?.beginning, {
      inPhrase: keep ? maxEvaluated : Math.min(limit * 2 + 1, maxEvaluated),
    }).map((one) => lookUp(connection, one, phrase, start)),
  );
  const { rows, next } = pageOf(parts(found, phrase), limit, ({ row }) => {
    return !keep || keep(partition.row.parse(row));
  });
  return {
    items: rows.map(({ row }) => partition.row.parse(row)),
    next: next ? writeCursor(await secret(), binding, next) : null,
  };
}

/** What a page shows, in order: the phrase, and when that is read to its end, the word that tells most. */
export function parts(found: readonly Found[], phrase: string): Found[] {
  const inPhrase = found.filter(({ beginning }) => beginning === phrase);
  if (inPhrase.some(({ after }) => after)) return inPhrase;
  const byWord = found.filter(({ beginning }) => beginning !== phrase);
  const most = byWord.toSorted((one, other) => other.hits.length - one.hits.length);
  const best = byWord.find(({ after }) => !after) ?? most[0];
  return best ? [...inPhrase, best] : inPhrase;
}

/** As many hits as a page holds, and where the next page begins. */
function pageOf(found: readonly Found[], limit: number, isWanted: (hit: StoredItem) => boolean) {
  const rows: StoredItem[] = [];
  let last: Position | undefined;
  for (const { beginning, hits } of found) {
    for (const hit of hits.filter(isWanted)) {
      if (rows.length === limit) return { rows, next: last };
      rows.push(hit);
      last = { beginning, ...positionAfter(hit, undefined) };
    }
  }
  const end = found.at(-1);
  return { rows, next: end?.after && { beginning: end.beginning, ...end.after } };
}
