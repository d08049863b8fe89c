import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { emailOf } from '#functions/platform/mail/email.ts';

const userId = newId('UserId');
const contents = {
  subject: 'Een <b>melding</b>',
  paragraphs: ['Beste Sam,', 'Eerst dit.\nDan dat.'],
  action: 'Bekijken',
  link: 'https://leerpad.example/main/notifications?a=1&b=2',
};

test('a letter says the same as plain text and as HTML, in which nothing is markup that came from outside', () => {
  const letter = emailOf({ userId, email: 'sam@veldzicht.example' }, 'nl', {
    ...contents,
    items: [{ action: 'Je cijfer', text: 'Staat klaar', link: 'https://leerpad.example/study' }],
    footer: [{ action: 'Kiezen', link: 'https://leerpad.example/main' }],
    look: { name: 'Academie "A&B"', accent: '#1d4ed8' },
  });
  expect(letter.text).toBe(
    [
      'Beste Sam,',
      'Eerst dit.\nDan dat.',
      'Staat klaar\nJe cijfer: https://leerpad.example/study',
      'Bekijken: https://leerpad.example/main/notifications?a=1&b=2',
      'Met vriendelijke groet,\nLeerpad',
      '--',
      'Kiezen: https://leerpad.example/main',
    ].join('\n\n'),
  );
  expect(letter.html).toContain('<title>Een &lt;b&gt;melding&lt;/b&gt;</title>');
  expect(letter.html).toContain('Academie &quot;A&amp;B&quot;');
  expect(letter.html).toContain('href="https://leerpad.example/main/notifications?a=1&amp;b=2"');
  expect(letter.html).toContain('Eerst dit.<br>Dan dat.');
  expect(letter.html).not.toContain('<img');
  expect(leftOpen(letter.html)).toEqual([]);
});

test('the logo of an organisation goes along, under the name by which the letter shows it', () => {
  const logo = { contentType: 'image/png', bytes: Buffer.from('PNG') };
  const look = { name: 'Academie', accent: '#1d4ed8', logo };
  const { html, pictures } = emailOf({ userId, email: 'sam@veldzicht.example' }, 'nl', { ...contents, look });
  expect(pictures).toEqual([{ id: expect.any(String), fileName: 'logo.png', ...logo }]);
  expect(html).toContain(`<img src="cid:${pictures?.[0]?.id}"`);
});

test('a colour that is none gives way to the product’s', () => {
  const look = { name: 'A', accent: 'red;background:url(//evil.example)' };
  const { html } = emailOf({ userId, email: 'sam@veldzicht.example' }, 'en', { ...contents, look });
  expect(html).not.toContain('evil');
  expect(html).toContain('background:#0b6e66');
});

test.each([
  ['#1D4ED8', '#1d4ed8;color:#ffffff'],
  ['#ffd400', '#ffd400;color:#0c141c'],
])('on a button of %s its words can be read', (accent, colours) => {
  const { html } = emailOf({ userId, email: 'sam@veldzicht.example' }, 'en', {
    ...contents,
    look: { name: 'A', accent },
  });
  expect(html).toContain(`background:${colours}`);
});

/** The elements that are closed out of turn, or not at all. */
function leftOpen(html: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (['meta', 'img', 'br'].includes(name)) continue;
    if (!closing) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}
