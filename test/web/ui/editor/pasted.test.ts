// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { extensions } from '#web/ui/editor/extensions.ts';
import { cleanPasted } from '#web/ui/editor/pasted.ts';

const clipboard = (name: string) => readFileSync(`test/web/ui/editor/clipboard/${name}.html`, 'utf8');

/** What stands in the editor after a text was pasted. */
function pasted(html: string): string {
  const editor = new Editor({
    extensions: extensions(() => undefined),
    content: '',
    injectCSS: false,
    editorProps: { transformPastedHTML: (given) => cleanPasted(given).html },
  });
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const after = editor.getHTML();
  editor.destroy();
  return after.replace(/<p><\/p>$/, '');
}

const nested = '<ul><li><p>Regen</p><ul><li><p>Slagregen</p></li></ul></li><li><p>Wind</p></li></ul>';

it('keeps headings, lists, numbers and tables of Word', () => {
  expect(pasted(clipboard('word'))).toBe(
    '<h2>Erosie</h2><p>Water voert <strong>grond</strong> weg.</p><h4>Oorzaken</h4>' +
      `${nested}<p>Stappen:</p><ol start="3"><li><p>Meten</p></li><li><p>Wegen</p></li></ol>` +
      '<table><tbody><tr><td><p>Helling</p></td><td><p>5%</p></td></tr></tbody></table><p>Einde</p>',
  );
});

it('keeps headings, lists and tables of Google Docs', () => {
  expect(pasted(clipboard('google-docs'))).toBe(
    `<h2>Erosie</h2><p>Water voert <strong>grond</strong> weg.</p>${nested}` +
      '<table><tbody><tr><td><p>Helling</p></td><td><p>5%</p></td></tr></tbody></table>',
  );
});

it('keeps headings, lists and tables of LibreOffice', () => {
  expect(pasted(clipboard('libreoffice'))).toBe(
    `<h2>Erosie</h2><p>Water voert <strong>grond</strong> weg.</p><h4>Oorzaken</h4>${nested}` +
      '<table><tbody><tr><th><p>Helling</p></th><th><p>Afvoer</p></th></tr>' +
      '<tr><td><p>5%</p></td><td><p>12</p></td></tr></tbody></table>',
  );
});

it('keeps cells of Excel as a table', () => {
  expect(pasted(clipboard('excel'))).toBe(
    '<table><tbody><tr><td><p>Helling</p></td><td><p>Afvoer</p></td></tr>' +
      '<tr><td><p>5%</p></td><td><p>12,5</p></td></tr><tr><td colspan="2"><p></p></td></tr></tbody></table>',
  );
});

it('makes a list of lines that begin with a sign', () => {
  expect(pasted('<p>· een</p><p>•&nbsp;twee</p><p>drie</p>')).toBe(
    '<ul><li><p>een</p></li><li><p>twee</p></li></ul><p>drie</p>',
  );
});

it.each([
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ol><li>a</li><ul><li>b</li></ul></ol>', '<ol><li>a<ul><li>b</li></ul></li></ol>'],
  ['<ul><ol><li>b</li></ol><li>a</li></ul>', '<ul><li><ol><li>b</li></ol></li><li>a</li></ul>'],
])('puts a list that stands directly in another into an item: %s', (given, expected) => {
  expect(cleanPasted(given).html).toBe(expected);
});

it.each([
  ['of a web page', '<p>a<img src="https://voorbeeld.test/a.png">b</p>', 1],
  ['of a disk', clipboard('word'), 1],
  ['of Google Docs', clipboard('google-docs'), 1],
  ['on the clipboard itself', '<p><img src="data:image/png;base64,AAAA"></p>', 0],
  ['that is kept here already', '<p><img data-file-id="fil_01" src="https://bestanden.test/1"></p>', 0],
])('counts a picture %s as lost, or not', (_, html, lost) => {
  expect(cleanPasted(html).lostPictures).toBe(lost);
});

it('changes nothing of what was copied from the editor', () => {
  const html = '<p data-pm-slice="1 1 []">· een</p>';
  expect(cleanPasted(html)).toEqual({ html, lostPictures: 0, lostLinks: 0 });
});

it('takes away the empty lines that Word writes between paragraphs, and no others', () => {
  const html = '<p>a</p><p><o:p></o:p></p><p></p><p>b<o:p></o:p></p>';
  expect(cleanPasted(html).html).toBe('<p>a</p><p></p><p>b<o:p></o:p></p>');
});

it('makes text of links that lead to no site or mailbox, and counts them', () => {
  const { html, lostLinks } = cleanPasted(
    '<p><a href="javascript:steal()">hier</a> <a href="file:///C:/les.doc">daar</a> <a href="https://a.example/">echt</a></p>',
  );
  expect([html, lostLinks]).toEqual(['<p>hier daar <a href="https://a.example/">echt</a></p>', 2]);
});
