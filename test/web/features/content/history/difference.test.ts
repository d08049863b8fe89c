// @vitest-environment one-file-dom
import { describe, expect, it } from 'vitest';
import { differenceOf, type Passage } from '#web/features/content/history/difference.ts';
import { paragraphsOf } from '#web/features/content/history/paragraphs.ts';

const marks = { same: '', added: '+', removed: '-' };
const told = (passages: readonly Passage[]) =>
  passages.map((one) =>
    one.kind === 'same'
      ? one.paragraphs.length
      : one.stretches.map(({ text, change }) => `${marks[change]}${text}`).join('|'),
  );

describe('the difference between two versions', () => {
  it.each([
    ['nothing', ['a', 'b'], ['a', 'b'], [2]],
    ['a paragraph more', ['a'], ['a', 'b c'], [1, '+b c']],
    ['a paragraph less', ['a', 'b c', 'd'], ['a', 'd'], [1, '-b c', 1]],
    ['a word', ['Een lus herhaalt iets.'], ['Een lus herhaalt veel.'], ['Een lus herhaalt |-iets|+veel|.']],
    [
      'another paragraph',
      ['Kort en bondig.'],
      ['Heel iets anders dan eerst.'],
      ['-Kort en bondig.|+Heel iets anders dan eerst.'],
    ],
    ['all of it', [], ['a'], ['+a']],
    [
      'a paragraph before one that changed',
      ['Een lus herhaalt iets.'],
      ['Begin hier.', 'Een lus herhaalt veel.'],
      ['+Begin hier.', 'Een lus herhaalt |-iets|+veel|.'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(told(differenceOf(before, after))).toEqual(expected);
  });

  it('of thousands of words is told in time, by whole paragraphs where words would take too long', () => {
    const words = (from: number) =>
      Array.from({ length: 20_000 }, (_, at) => `w${(at * 7919 + from) % 10_007}`).join(' ');
    const [passage] = differenceOf([words(0)], [words(5)]);
    expect(passage?.kind).toBe('changed');
  });
});

describe('what HTML says', () => {
  const lines = (html: string) => paragraphsOf(html, (alt) => `[${alt}]`);

  it.each([
    [
      'headings and paragraphs',
      '<h2>Kop</h2><p>Een <strong>vet</strong> woord</p>',
      ['Kop', 'Een vet woord'],
    ],
    [
      'lists, also within one',
      '<ul><li>een</li><li><p>twee</p><ul><li>drie</li></ul></li></ul>',
      ['een', 'twee', 'drie'],
    ],
    [
      'tables, row by row',
      '<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
      ['a | b', 'c | d'],
    ],
    [
      'what unfolds',
      '<details><summary>Tip</summary>Lees <em>dit</em> <p>hardop</p></details>',
      ['Tip', 'Lees dit', 'hardop'],
    ],
    ['code, line by line', '<pre><code>een\n  twee</code></pre>', ['een', '  twee']],
    ['pictures by their name', '<p>Zie <img data-file-id="fil_1" alt="een brug"></p>', ['Zie [een brug]']],
    ['nothing', '', []],
  ])('%s', (_, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });
});
