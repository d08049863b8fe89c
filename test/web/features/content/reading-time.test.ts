import { expect, test } from 'vitest';
import { minutesToRead } from '#web/features/content/reading-time.ts';

const words = (count: number) => `<p>${'woord '.repeat(count)}</p>`;

test.each([
  ['', 0],
  ['<p>&nbsp;</p><img alt="een lange beschrijving" data-file-id="x" />', 0],
  ['<p>Hoi</p>', 1],
  [words(290), 1],
  [words(310), 2],
  [words(2000), 10],
  ['<ul><li>een</li><li>twee</li></ul>'.repeat(200), 2],
  ['<p>– = { } ;</p>', 0],
])('%.20s takes %i minutes', (html, minutes) => {
  expect(minutesToRead(html)).toBe(minutes);
});
