import type { Connection } from './connection.ts';
import type { Position } from './cursor.ts';
import type { StoredItem } from './model.ts';
import { positionAfter, type QueryInput, queryInput } from './query.ts';
import { foldPhrase, foldWords, phrasesOf, wordKey } from './words.ts';

/** Word items that one call looks at, at most: bounds the cost of a search whatever is stored. */
export const maxEvaluated = 400;
/** The same for the words of a search together, before it is known which of them is rare. */
const firstEvaluated = 100;
/** Words of a search that count; more narrow it no further. */
const maxSearchWords = 4;

/** One range of word items, and what the items in it must have besides. */
export interface LookUp {
  readonly beginning: string;
  readonly input: QueryInput;
}

/** What a look-up found of it. */
export interface Found {
  readonly beginning: string;
  readonly hits: readonly StoredItem[];
  /** Where it goes on; undefined when it was read to its end. */
  readonly after: Position | undefined;
}

/**
 * What to look up: the phrase, and each of its words unless it is one.
 * @param only the one that a page goes on with, when the phrase is done with
 * @param atMost how many items to look at: of those that have the phrase; of those that have its words elsewhere, all
 *   words together while it is not known which of them is rare
 */
export function lookUps(
  pk: string,
  text: string,
  only: string | undefined,
  atMost: { readonly inPhrase: number; readonly byWord?: number },
): LookUp[] {
  const { inPhrase, byWord = firstEvaluated } = atMost;
  const phrase = foldPhrase(text);
  const words = foldWords(text)
    .sort((one, other) => other.length - one.length)
    .slice(0, maxSearchWords);
  const range = (beginning: string) =>
    queryInput({ pk, index: undefined }, { range: { prefix: [beginning] } });
  const ofPhrase = {
    beginning: phrase,
    input: { ...range(phrase), Limit: inPhrase },
  };
  if (words[0] === phrase) return [ofPhrase];
  const ofWords = words.map((beginning) => {
    const others = words.filter((word) => word !== beginning);
    const input = range(beginning);
    return {
      beginning,
      input: {
        ...input,
        Limit: only === beginning ? Math.max(maxEvaluated, byWord) : Math.ceil(byWord / words.length),
        ...(others.length > 0 && {
          FilterExpression: others.map((_, position) => `contains(words, :other${position})`).join(' AND '),
        }),
        ExpressionAttributeValues: {
          ...input.ExpressionAttributeValues,
          ...Object.fromEntries(others.map((other, position) => [`:other${position}`, ` ${other}`])),
        },
      },
    };
  });
  const goingOn = ofWords.filter(({ beginning }) => beginning === only);
  return goingOn.length > 0 ? goingOn : [ofPhrase, ...ofWords];
}

/** Asks for a look-up, from where a page before it ended. */
export async function lookUp(
  connection: Connection,
  { beginning, input }: LookUp,
  phrase: string,
  start: Position | undefined,
): Promise<Found> {
  const { beginning: startsIn, ...ExclusiveStartKey } = start ?? {};
  const { Items: items = [], LastEvaluatedKey } = await connection.query({
    ...input,
    ...(startsIn === beginning && { ExclusiveStartKey }),
  });
  const hits = items.filter((item) => counts(item, beginning, phrase));
  return { beginning, hits, after: LastEvaluatedKey && positionAfter(LastEvaluatedKey, undefined) };
}

/**
 * Whether a hit is the one at which its item counts. An item with several words that begin so is found at each, and
 * counts at the first in order; one that has the phrase counts there.
 */
function counts(hit: StoredItem, beginning: string, phrase: string): boolean {
  const phrases = phrasesOf(String(hit.words));
  if (beginning !== phrase && phrases.some((one) => one.startsWith(phrase))) return false;
  const [first = ''] = phrases.filter((one) => one.startsWith(beginning)).sort();
  return String(hit.sk).startsWith(wordKey(first, ''));
}
