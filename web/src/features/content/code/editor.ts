import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { CodeLanguage } from '#shared/content/code-schemas.ts';

/** An editor of a program, in a tree of its own: the styles that it makes are allowed nowhere else. */
export interface CodeEditor {
  readonly read: () => string;
  readonly write: (source: string) => void;
  readonly destroy: () => void;
}

/**
 * Puts an editor into an element. Tab leaves it, as it leaves every field.
 * @param label what the program is called, read out
 */
export function makeEditor(
  host: HTMLElement,
  options: {
    readonly source: string;
    readonly language: CodeLanguage;
    readonly label: string;
    readonly onChange: (source: string) => void;
  },
): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const parent = document.createElement('div');
  root.replaceChildren(parent);
  const { language } = options;
  const view = new EditorView({
    root,
    parent,
    doc: options.source,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      indentUnit.of(language === 'python' ? '    ' : '  '),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      language === 'python' ? python() : javascript({ typescript: language === 'typescript' }),
      syntaxHighlighting(colours),
      look,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'false' }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) options.onChange(state.doc.toString());
      }),
    ],
  });
  return {
    read: () => view.state.doc.toString(),
    write: (source) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: source } }),
    destroy: () => view.destroy(),
  };
}

/** Colours of the product, which reach into the tree as custom properties. */
const look = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', maxHeight: '32rem', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', minHeight: '8rem' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--muted)', backgroundColor: 'var(--sunken)', border: '0' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
]);
