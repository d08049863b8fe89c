import { Extension, Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/**
 * The usual nodes and marks, without two of their limits: a lesson may link or stress what is code, and an item of a
 * list may begin with anything, such as code.
 */
export const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) => {
      if (one.name === 'code') return one.extend({ excludes: '', addAttributes: () => inlineLanguage });
      if (one.name === 'listItem') return one.extend({ content: 'block+' });
      return one;
    });
  },
});

/** What inline code is written in: a formula in TeX says so by `<code class="language-math">`. */
const inlineLanguage = {
  language: {
    default: null,
    parseHTML: (element: HTMLElement) => /(?:^|\s)language-(\S+)/.exec(element.className)?.[1] ?? null,
    renderHTML: ({ language }: Record<string, unknown>) =>
      language ? { class: `language-${String(language)}` } : {},
  },
};

/** Letters below the line, as in H₂O. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** Letters above the line, as in 2ⁿ. */
export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** What a link within the text leads to: `<h2 id="in-step-2">`. */
export const Places = Extension.create({
  name: 'places',
  addGlobalAttributes: () => [
    { types: ['heading', 'paragraph', 'listItem'], attributes: { id: { default: null } } },
  ],
});
