// @vitest-environment one-file-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions } from '#web/ui/editor/extensions.ts';
import { written } from '#web/ui/editor/written.ts';

function open(html: string): Editor {
  return new Editor({ extensions: extensions(() => undefined), content: html, injectCSS: false });
}

const table = '<table><tbody><tr><td><p>een</p></td></tr></tbody></table>';

test.each([
  ['text', '<p>een</p>'],
  ['a table', table],
])('what ends with %s is as it was when only the cursor moved', (_, html) => {
  const editor = open(html);
  const before = written(editor);
  editor.commands.setTextSelection(3);
  expect(written(editor)).toBe(before);
  editor.destroy();
});

test('an empty line in between stays', () => {
  const editor = open('<p>een</p><p></p><p>twee</p>');
  expect(written(editor)).toBe('<p>een</p><p></p><p>twee</p>');
  editor.destroy();
});

test('nothing written is empty', () => {
  const editor = open('');
  expect(written(editor)).toBe('');
  editor.destroy();
});

test.each([
  [
    'at the end',
    '<p>Zie https://zilverbrug.example/rooster</p>',
    '<p>Zie <a>https://zilverbrug.example/rooster</a></p>',
  ],
  ['before the end of a sentence', '<p>Zie https://a.example.</p>', '<p>Zie <a>https://a.example</a>.</p>'],
  [
    'twice',
    '<p>http://a.example, https://b.example</p>',
    '<p><a>http://a.example</a>, <a>https://b.example</a></p>',
  ],
])('an address %s is a link, though no space follows it', (_, html, linked) => {
  const editor = open(html);
  expect(written(editor).replace(/<a [^>]*>/g, '<a>')).toBe(linked);
  editor.destroy();
});

test.each([
  ['code', '<p><code>https://a.example</code></p>'],
  ['what has no address', '<p>a://b</p>'],
])('no link comes in %s', (_, html) => {
  const editor = open(html);
  expect(written(editor)).toBe(html);
  editor.destroy();
});
