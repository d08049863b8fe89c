// @vitest-environment one-file-dom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { extensions } from '#web/ui/editor/extensions.ts';
import { insertTable } from '#web/ui/editor/table-nodes.ts';

let editor: Editor;
const press = (key: string, shiftKey = false) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key, shiftKey })),
  );

beforeEach(() => {
  editor = new Editor({ extensions: extensions(() => undefined), content: '<p>Tekst</p>', injectCSS: false });
  editor.commands.setTextSelection(6);
});
afterEach(() => editor.destroy());

it('is as large as was chosen, and is written in from its first cell', () => {
  insertTable(editor, { columns: 3, rows: 2 });
  editor.commands.insertContent('A');
  expect(editor.getHTML()).toContain(
    '<table><tbody><tr><th><p>A</p></th><th><p></p></th><th><p></p></th></tr>' +
      '<tr><td><p></p></td><td><p></p></td><td><p></p></td></tr></tbody></table>',
  );
});

it('is written in at once, as the focus is back in the text', () => {
  document.body.append(editor.view.dom);
  insertTable(editor, { columns: 1, rows: 1 });
  expect(document.activeElement).toBe(editor.view.dom);
});

it('gets a row when Tab is pressed in its last cell, and is left alone by Shift and Tab in its first', () => {
  insertTable(editor, { columns: 1, rows: 1 });
  press('Tab', true);
  press('Tab');
  editor.commands.insertContent('B');
  expect(editor.getHTML()).toContain('<tr><th><p></p></th></tr><tr><td><p>B</p></td></tr>');
});
