// @vitest-environment one-file-dom
import { indentUnit, language as languageOf } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import type { CodeLanguage } from '#shared/content/code-schemas.ts';
import { makeEditor } from '#web/features/content/code/editor.ts';

let made: { destroy: () => void } | undefined;
afterEach(() => made?.destroy());

/** @returns the editor as its library knows it */
function edit(language: CodeLanguage): EditorView {
  const host = document.body.appendChild(document.createElement('div'));
  made = makeEditor(host, { source: 'begin()', language, label: 'Programma', onChange: () => {} });
  const content = host.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  return (content && EditorView.findFromDOM(content)) ?? expect.fail('No editor was made');
}

it.each([
  ['python', 4],
  ['javascript', 2],
  ['typescript', 2],
] as const)('knows the words of %s, and goes in by %i spaces', (language, spaces) => {
  const { state } = edit(language);
  expect(state.facet(languageOf)?.name).toBe(language);
  expect(state.facet(indentUnit)).toBe(' '.repeat(spaces));
});

it('takes back what was written, by the key that does so everywhere', () => {
  const view = edit('javascript');
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: 'weg()' }, userEvent: 'input' });
  view.contentDOM.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', keyCode: 90, ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(view.state.doc.toString()).toBe('begin()');
});
