import { expect, test } from 'vitest';
import type { Entries } from '#functions/content/import/entries.ts';
import { markdownCourse } from '#functions/content/import/markdown/course.ts';

/** The type of a chapter that says this above its text, beside a file. */
async function typeOf(above: string): Promise<number | undefined> {
  const texts = new Map([
    ['een.md', `---\n${above}\n---\nTekst`],
    ['bijlage.pdf', ''],
  ]);
  const entries: Entries = {
    paths: [...texts.keys()],
    has: (path) => texts.has(path),
    text: async (path) => texts.get(path) ?? '',
    bytes: async () => Buffer.alloc(0),
  };
  return (await markdownCourse(entries, 'cursus')).chapters[0]?.type;
}

const video = 'link: https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const page = 'link: https://voorbeeld.example/les';

test.each([
  ['title: Les', 1],
  ['type: 2\nfile: bijlage.pdf', 2],
  ['type: 2\nfile: weg.pdf', 1],
  [`type: 2\n${page}`, 1],
  [`type: 3\n${video}`, 3],
  [`type: 3\n${page}`, 1],
  ['type: 3\nfile: bijlage.pdf', 1],
  [`type: 4\n${page}`, 4],
  ['type: 4\nfile: bijlage.pdf', 1],
  ['type: 5\nterminal: { files: [], steps: [] }', 5],
  [`type: 5\n${page}`, 1],
  ['type: 6\ncode: { language: python, check: none }', 6],
  [`type: 6\n${page}`, 1],
])('a chapter that lacks what its type is about is one of text: %j is of type %d', async (above, type) => {
  expect(await typeOf(above)).toBe(type);
});
