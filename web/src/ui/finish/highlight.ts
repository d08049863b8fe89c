import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { Language } from './languages.ts';

const grammars = {
  ...{ bash, c, cpp, csharp, css, diff, java, javascript, json, markdown },
  ...{ php, python, r, sql, typescript, xml, yaml },
} satisfies Record<Language, unknown>;
const lowlight = createLowlight(grammars);

type Parts = ReturnType<typeof lowlight.highlight>['children'];

/**
 * Code with its words marked by what they are, as elements: markup made of text would have to be cleaned again.
 * @returns the same characters in the same order
 */
export function coloured(language: Language, code: string): DocumentFragment {
  return elementsOf(lowlight.highlight(language, code).children);
}

function elementsOf(parts: Parts): DocumentFragment {
  const made = document.createDocumentFragment();
  for (const part of parts) {
    if (part.type === 'text') made.append(part.value);
    if (part.type !== 'element') continue;
    const word = document.createElement('span');
    const { className } = part.properties;
    if (Array.isArray(className)) word.className = className.join(' ');
    word.append(elementsOf(part.children));
    made.append(word);
  }
  return made;
}
