import type { Editor } from '@tiptap/core';

/** An address in running text, without the punctuation of the sentence that it ends. */
const address = /\bhttps?:\/\/[^\s<>"]*[^\s<>"'.,:;!?()[\]]/gi;

/** What is a link already, or is shown as it was typed. */
const asTyped = 'a, code, pre';

/** What is written, as HTML, without the empty line that the editor keeps below a table or list; empty for nothing. */
export function written(editor: Editor): string {
  return editor.isEmpty ? '' : linked(editor.getHTML().replace(/(<p><\/p>)+$/, ''));
}

/** The editor makes a link of an address once a space follows: of the one that ends a text that never comes. */
function linked(html: string): string {
  if (!html.includes('://')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.closest(asTyped)) found.push(text);
  }
  const changed = found.map(linkIn).some(Boolean);
  return changed ? body.innerHTML : html;
}

function linkIn(text: Text): boolean {
  const { data, ownerDocument } = text;
  const places = [...data.matchAll(address)];
  if (places.length === 0) return false;
  let after = 0;
  const parts = places.flatMap(({ 0: href, index }) => {
    const link = ownerDocument.createElement('a');
    Object.assign(link, { href, textContent: href });
    const before = data.slice(after, index);
    after = index + href.length;
    return [before, link];
  });
  text.replaceWith(...parts, data.slice(after));
  return true;
}
