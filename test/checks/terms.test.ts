import { describe, expect, test } from 'vitest';
import terms from '#shared/i18n/terms.json' with { type: 'json' };
import { catalogue, type Language, languages } from '#test/support/catalogues.ts';

/** Words that were dropped for a term, in one language. */
const droppedFor = (term: (typeof terms)[number], language: Language): readonly string[] =>
  (term.not as Partial<Record<Language, readonly string[]>> | undefined)?.[language] ?? [];

/** The keys of texts that use one of the words, whole and in any case; names of values don't count. */
function using(words: readonly string[], texts: Iterable<readonly [string, string]>): string[] {
  const word = new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
  return [...texts].filter(([, text]) => word.test(text.replaceAll(/\{\{.*?\}\}/g, ''))).map(([key]) => key);
}

/** A concept has one word in each language (`shared/i18n/terms.json`); the words dropped for it stay away. */
describe.each(languages)('in %s', (language) => {
  const checked = terms.filter((term) => droppedFor(term, language).length > 0);

  test.each(checked.map((term) => [term[language], term] as const))('“%s” has no second word', (_, term) => {
    expect(using(droppedFor(term, language), catalogue(language))).toEqual([]);
  });
});

test('a dropped word is found whole, in any case, and not as a part of another or as a value', () => {
  const texts = [
    ['as:label', 'Weighing {{percent}}%'],
    ['as:part', 'Outweighings'],
    ['as:value', 'It counts for {{weighing}}%'],
  ] as const;
  expect(using(['weighing', 'weighed'], texts)).toEqual(['as:label']);
});
