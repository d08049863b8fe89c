import { expect, test } from 'vitest';
import { listByFile, withoutComments } from '#test/support/sources.ts';

// How a file opens stands in its link, signed: no answer shows it, and a test that meets the link doesn't take it apart.
// What opens in the browser itself could be a page of somebody else's; what a browser may keep is there after signing out.
test('which files open in the browser, and which it may keep', async () => {
  await expect(listByFile('functions/**/*.ts', opensIn)).toMatchFileSnapshot('links.txt');
});

test.each([
  [
    "files.downloadLink(key, { fileName: 'a', inline: true, mayKeep: true })",
    ['inline: true', 'mayKeep: true'],
  ],
  ['files.downloadLink(key, {\n  inline: showsInline(type),\n})', ['inline: showsInline(type)']],
  ['files.downloadLink(key, { fileName, inline: false }) // inline: true', []],
])('%s', (text, found) => {
  expect(opensIn('planted.ts', text)).toEqual(found);
});

/** What a file asks of its links beside the name. */
function opensIn(_: string, source: string): string[] {
  const asked = withoutComments(source).match(/\b(inline|mayKeep): [\w(.]+\)?/g) ?? [];
  return asked.filter((one) => !one.endsWith(': false'));
}
