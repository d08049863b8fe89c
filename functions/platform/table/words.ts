import { joinParts } from './keys.ts';
import type { Place, SearchTemplates, StoredItem, WordPartition } from './model.ts';

const maxWords = 12;
const maxWordLength = 32;
/** Words of a text for which those before it left no room: enough for an address. */
const spareWords = 6;
/** Characters of a phrase that its key holds: a sort key has room for 1024 bytes, also where each takes four. */
const maxPhraseLength = 120;

/** Stands between two texts of an item, where no phrase goes on; no word holds it. */
const endOfText = ' / ';

/** The words of some texts as they are searched for: lower case, without diacritics, each once, at most twelve. */
export function foldWords(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(foldText))].slice(0, maxWords);
}

/** The words of a text in a row, to find the phrases that begin so: `van jans` for Anna van Jansen. */
export function foldPhrase(text: string): string {
  return cut(foldText(text).slice(0, maxWords).join(' '));
}

/**
 * Whether texts have words that begin with those of a search, for a list that is looked through as it is read. All words
 * of the texts count, however many.
 * @param typed the search; nothing typed matches everything
 */
export function looksFor(typed: string): (...texts: readonly string[]) => boolean {
  const beginnings = foldWords(typed);
  return (...texts) => {
    if (beginnings.length === 0) return true;
    const words = texts.flatMap(foldText);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
}

/** The partition in which an entity's words lie, within one scope. */
export function wordPartition<Item>(
  name: string,
  search: SearchTemplates<Item>,
  of: Item,
): WordPartition<object> {
  return { pk: joinParts(['WORD', name, ...search.scope(of)]), row: search.row };
}

/**
 * One item per word of an item, keyed by the phrase that begins with it, so that words typed in a row are one range.
 * Each carries all the words, so that one query can tell whether the others of a search match too, and the row that a
 * list shows, so that nothing else need be read.
 */
export function wordItems<Item>(
  name: string,
  search: SearchTemplates<Item>,
  item: Item,
  place: Place,
): StoredItem[] {
  const words = textsInWords(search.texts(item));
  const phrases = phrasesOf(words);
  if (phrases.length === 0) return [];
  const { pk } = wordPartition(name, search, item);
  const row = search.row.parse(item);
  return phrases.map((phrase) => ({
    pk,
    sk: wordKey(phrase, place.pk, place.sk),
    entity: 'word',
    shape: 2,
    words,
    row,
  }));
}

/** The sort key of a word item, or its beginning. */
export function wordKey(phrase: string, ...rest: readonly string[]): string {
  return joinParts([phrase, ...rest]);
}

/**
 * The phrases by which texts are found: from each word to the text's end and on from its beginning, as in a name with
 * the surname first.
 * @param words what `textsInWords` made
 */
export function phrasesOf(words: string): string[] {
  const phrases = words.split(endOfText).flatMap((text) => {
    const found = text.split(' ').filter((word) => word !== '');
    return found.map((_, from) => cut([...found.slice(from), ...found.slice(0, from)].join(' ')));
  });
  return [...new Set(phrases)];
}

/**
 * The folded words of some texts, each with a space before it: at most twelve together, and a few more of each text that
 * stands behind a long one, so that who has many names is found by their number and address as well.
 */
function textsInWords(texts: readonly string[]): string {
  let room = maxWords;
  const folded = texts.map(foldText);
  const within = folded.map((words) => {
    const fit = words.slice(0, room);
    room -= fit.length;
    return fit;
  });
  const behind = folded.slice(1).filter((words, index) => (within[index + 1] ?? []).length < words.length);
  const all = [...within, ...behind.map((words) => words.slice(0, spareWords))];
  return ` ${all.map((words) => words.join(' ')).join(endOfText)}`;
}

/** Letters that no rule of Unicode takes apart, as somebody without them on their keyboard types them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n' },
};

function foldText(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıøßłđðæœþħŧŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, maxWordLength).join(''));
}

function cut(phrase: string): string {
  if (phrase.length <= maxPhraseLength) return phrase;
  return [...phrase].slice(0, maxPhraseLength).join('').trimEnd();
}
