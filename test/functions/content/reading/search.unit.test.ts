import { expect, test } from 'vitest';
import { foundIn } from '#functions/content/reading/search.ts';
import { newId } from '#functions/platform/ids.ts';

const chapterOf = (content: string, title = 'Hoofdstuk') => ({
  chapterId: newId('ChapterId'),
  ...{ title, subtitle: '', content, terminal: null },
});
const excerpts = (search: string, ...contents: string[]) =>
  foundIn(
    contents.map((one) => chapterOf(one)),
    search,
  ).map(({ excerpt }) => excerpt);

test('a word is found by its beginning, whatever its capitals and accents', () => {
  expect(excerpts('CAFE', '<p>Een cafébezoek</p>')).toEqual([
    { before: 'Een ', found: 'cafébezoek', after: '' },
  ]);
  expect(excerpts('strasse', '<p>Die Straße</p>')).toMatchObject([{ found: 'Straße' }]);
  expect(excerpts('bezoek', '<p>Een cafébezoek</p>')).toEqual([]);
});

test('every word looked for must be in the chapter, in its title or its text', () => {
  const one = chapterOf('<p>Takken samenvoegen</p>', 'Git');
  expect(foundIn([one], 'git takken')).toMatchObject([{ excerpt: { found: 'Takken' } }]);
  expect(foundIn([one], 'git wortels')).toEqual([]);
  expect(foundIn([one], 'hoofdstuk')).toEqual([]);
});

test('tags are no text, two blocks are two words, and marks within a word leave it one', () => {
  expect(excerpts('paragraaf', '<p class="paragraaf">Tekst</p>')).toEqual([]);
  expect(excerpts('tweedrie', '<p>twee</p><p>drie</p>')).toEqual([]);
  expect(excerpts('tweedrie', '<p>twee<em>drie</em></p>')).toHaveLength(1);
  expect(excerpts('lt', '<p>a &lt; b</p>')).toEqual([]);
  expect(excerpts('b', '<p>&amp;lt; b</p>')).toEqual([{ before: '&lt; ', found: 'b', after: '' }]);
});

test('what stands around a word begins and ends with whole words', () => {
  const long = 'woord '.repeat(40);
  const [excerpt] = excerpts('doel', `<p>${long}doel ${long}</p>`);
  expect(excerpt?.before).toMatch(/^…(woord )+$/);
  expect(excerpt?.after).toMatch(/^( woord)+…$/);
  expect((excerpt?.before.length ?? 0) + (excerpt?.after.length ?? 0)).toBeLessThan(150);
});

test('what stands before a word without a space begins with a whole character', () => {
  const [excerpt] = excerpts('doel', `<p>${'😀'.repeat(40)}.doel</p>`);
  expect(excerpt?.before).toBe(`…${'😀'.repeat(24)}.`);
});

test('what a terminal asks is looked through as well', () => {
  const terminal = { files: [], steps: [{ task: 'Lees het verslag', check: 'true', hint: '' }] };
  expect(foundIn([{ ...chapterOf(''), terminal }], 'verslag')).toMatchObject([
    { excerpt: { before: 'Lees het ', found: 'verslag', after: '' } },
  ]);
});

test('signs alone find nothing', () => {
  expect(excerpts('--', '<p>a -- b</p>')).toEqual([]);
});
