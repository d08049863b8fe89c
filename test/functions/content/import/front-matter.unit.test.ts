import { expect, test } from 'vitest';
import { divided } from '#functions/content/import/markdown/front-matter.ts';

test.each([
  ['title: Lussen\ntype: 1', []],
  ['title: Lussen\nauthor: iemand\nlink:', []],
  ['title: Lussen\ntype: 9\nlink: geen adres', ['type', 'link']],
  ['title: [open', ['---']],
  ['- een lijst', ['---']],
])('of what stands above a text, %j, can’t be read: %j', async (above, unread) => {
  expect(await divided(`---\n${above}\n---\nTekst`)).toMatchObject({ unread, markdown: 'Tekst' });
});

test('what can be read above a text is kept beside what can’t', async () => {
  const { matter } = await divided('---\ntitle: Lussen\ntype: 9\n---\nTekst');
  expect(matter.title).toBe('Lussen');
});
