import { joinParts } from './keys.ts';
import type { Place, SearchTemplates, StoredItem, WordPartition } from './model.ts';

const maxWords = 12;
const maxWordLength = 32;

/** The words of some texts as they are searched for: lower case, without diacritics, each once, at most twelve. */
export function foldWords(...texts: readonly string[]): string[] {
  const words = texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, maxWordLength).join(''));
  return [...new Set(words)].slice(0, maxWords);
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
 * One item per word of an item. Each carries all the words, so that one query can tell whether the others of a search
 * match too, and the row that a list shows, so that nothing else need be read.
 */
export function wordItems<Item>(
  name: string,
  search: SearchTemplates<Item>,
  item: Item,
  place: Place,
): StoredItem[] {
  const words = foldWords(...search.texts(item));
  if (words.length === 0) return [];
  const { pk } = wordPartition(name, search, item);
  const row = search.row.parse(item);
  const all = ` ${words.join(' ')}`;
  return words.map((word) => ({
    pk,
    sk: joinParts([word, place.pk, place.sk]),
    entity: 'word',
    shape: 1,
    words: all,
    row,
  }));
}
