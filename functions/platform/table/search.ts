import type { Connection } from './connection.ts';
import { cursorSecret, readCursor, writeCursor } from './cursor.ts';
import type { StoredItem, WordPartition } from './model.ts';
import { fingerprint, positionAfter, queryInput } from './query.ts';
import type { Page } from './reads.ts';
import { foldWords } from './words.ts';

/** Word items that one call looks at, at most: bounds the cost of a search whatever is stored. */
const maxEvaluated = 400;
/** Words of a search that count; more narrow it no further. */
const maxSearchWords = 4;

export interface SearchOptions<Row = never> {
  /** What was typed; each of its words must begin a word of the item. */
  readonly text: string;
  readonly limit: number;
  /** `next` of the page before; absent: the first page. */
  readonly cursor?: string | undefined;
  /** Which of the rows are wanted; absent: all. */
  readonly keep?: ((row: Row) => boolean) | undefined;
}

interface Answer {
  readonly hits: StoredItem[];
  readonly after: StoredItem | undefined;
}

/**
 * Finds items by the beginnings of their words: one round trip, sorted by the word that was found. Several words are
 * looked up side by side, and the answer comes from the first that is rare enough to be read to its end, or else from
 * the longest; a page may then hold fewer rows than asked for, even none, while `next` says that there is more.
 * @throws Refusal MALFORMED_REQUEST for a cursor of another search
 */
export async function search<Row>(
  connection: Connection,
  partition: WordPartition<Row>,
  { text, limit, cursor, keep }: SearchOptions<Row>,
): Promise<Page<Row>> {
  const words = foldWords(text)
    .sort((one, other) => other.length - one.length)
    .slice(0, maxSearchWords);
  const binding = fingerprint(searchInput(partition.pk, words, '', 0));
  const start =
    cursor === undefined ? undefined : readCursor(await cursorSecret(connection), binding, cursor);
  const driver = words.find((word) => word === start?.word);
  const drivers = driver === undefined ? words : [driver];
  const answers = await Promise.all(
    drivers.map(async (word) => {
      const input = searchInput(partition.pk, words, word, keep ? maxEvaluated : limit);
      const { word: _, ...position } = start ?? {};
      const answer = await connection.query({ ...input, ...(start && { ExclusiveStartKey: position }) });
      return { word, hits: answer.Items ?? [], after: answer.LastEvaluatedKey };
    }),
  );
  const best = answers.find(({ after }) => !after) ?? answers[0];
  if (!best) return { items: [], next: null };
  const { rows, after } = pageOf(
    best,
    best.word,
    limit,
    ({ row }) => !keep || keep(partition.row.parse(row)),
  );
  return {
    items: rows.map((row) => partition.row.parse(row.row)),
    next: after ? writeCursor(await cursorSecret(connection), binding, { ...after, word: best.word }) : null,
  };
}

/** The call that looks up one word and lets DynamoDB drop the items that lack the others. */
function searchInput(pk: string, words: readonly string[], word: string, limit: number) {
  const input = queryInput({ pk, index: undefined }, { range: { prefix: [word] } });
  const others = words.filter((other) => other !== word);
  if (others.length === 0) return { ...input, Limit: Math.min(limit * 2 + 1, maxEvaluated) };
  const values = Object.fromEntries(others.map((other, position) => [`:other${position}`, ` ${other}`]));
  return {
    ...input,
    Limit: maxEvaluated,
    FilterExpression: others.map((_, position) => `contains(words, :other${position})`).join(' AND '),
    ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ...values },
  };
}

/** As many hits as a page holds, each item once, and the key after which the next page begins. */
function pageOf(
  { hits, after }: Answer,
  word: string,
  limit: number,
  isWanted: (hit: StoredItem) => boolean,
) {
  const rows: StoredItem[] = [];
  for (const hit of hits) {
    if (!isFirstWord(hit, word) || !isWanted(hit)) continue;
    if (rows.length === limit) {
      const last = rows.at(-1);
      return { rows, after: last && positionAfter(last, undefined) };
    }
    rows.push(hit);
  }
  return { rows, after: after && positionAfter(after, undefined) };
}

/** An item with two words of the same beginning is found twice: it counts where the first in order is found. */
function isFirstWord(hit: StoredItem, beginning: string): boolean {
  const matching = String(hit.words)
    .split(' ')
    .filter((word) => word !== '' && word.startsWith(beginning))
    .sort();
  return String(hit.sk).startsWith(`${matching[0]}#`);
}
