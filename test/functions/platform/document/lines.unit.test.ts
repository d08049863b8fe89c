import { expect, test } from 'vitest';
import { linesOf } from '#functions/platform/document/lines.ts';

/** Every letter is ten points wide. */
const measure = (text: string) => 10 * [...text].length;

test.each([
  ['words that fit stay on one line', 'een twee', 80, ['een twee']],
  ['a line ends between words, and keeps the space', 'een twee drie', 80, ['een twee ', 'drie']],
  ['a line ends after a hyphen or a slash', 'Jansen-Pietersen m/v', 100, ['Jansen-', 'Pietersen ', 'm/v']],
  ['a word that is wider than a line is divided', 'abcdefgh ij', 30, ['abc', 'def', 'gh ', 'ij']],
  ['a letter is never divided', '😀é', 5, ['😀', 'é']],
  ['a line break of the text is one', 'een\n\ntwee', 80, ['een', '', 'twee']],
  ['no text is one empty line', '', 80, ['']],
])('%s', (_, text, width, lines) => {
  expect(linesOf(text, width, measure)).toEqual(lines);
});
