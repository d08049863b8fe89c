import { escaped } from '../escape.ts';
import { byLine } from './lines.ts';

/** `![text](address "title"){alt='…' width="…"}`, as Pandoc writes pictures; what stands in braces may take several lines. */
const described = /!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+["'][^)]*["'])?\s*\)\{([^{}]*)\}/g;

/** `[text](address){…}`: of no use here. */
const attributed = /(\]\([^)\s]*\))\{[.#:\w][^{}`]*\}/g;

/**
 * Makes HTML of pictures that bear attributes, so that the words for who can't see them come along.
 * @returns Markdown with those pictures as HTML; code stays as it was
 */
export function withAttributes(markdown: string): string {
  return outsideCode(markdown, (text) =>
    text
      .replace(described, (whole, words: string, address: string, attributes: string, at: number) => {
        const alt = attributeOf('alt', attributes) ?? words;
        const width = attributeOf('width', attributes);
        const size = width && /^\d{1,4}(%|px)?$/.test(width) ? ` width="${width.replace('px', '')}"` : '';
        const image = `<img src="${escaped(address)}" alt="${escaped(alt.replace(/\s+/g, ' '))}"${size}>`;
        // By itself it would be no paragraph, as HTML that begins a line is taken as it is.
        const isAlone = /(^|\n)$/.test(text.slice(0, at)) && /^\s*(\n|$)/.test(text.slice(at + whole.length));
        return isAlone ? `<p>${image}</p>` : image;
      })
      .replace(attributed, '$1'),
  );
}

function attributeOf(name: string, attributes: string): string | undefined {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:'((?:\\\\.|[^'\\\\])*)'|"((?:\\\\.|[^"\\\\])*)"|(\\S+))`,
  ).exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value?.replace(/\\(.)/gs, '$1');
}

/** Changes what stands between the blocks of code. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  const parts: { isCode: boolean; lines: string[] }[] = [];
  for (const { line, isCode } of byLine(markdown)) {
    const last = parts.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else parts.push({ isCode, lines: [line] });
  }
  return parts.map(({ isCode, lines }) => (isCode ? lines.join('\n') : change(lines.join('\n')))).join('\n');
}
