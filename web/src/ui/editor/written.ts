import type { Editor } from '@tiptap/core';

/** What is written, as HTML, without the empty line that the editor keeps below a table or list; empty for nothing. */
export function written(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');
}
