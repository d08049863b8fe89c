import { Marked, type Tokens } from 'marked';
import type { Language } from '#shared/http/fields.ts';
import { withAttributes } from './attributes.ts';
import { withCallouts } from './divisions.ts';
import { byLine } from './lines.ts';

/** What a text in Markdown says, and what of it doesn't come along as it was. */
export interface Rendered {
  /** Not yet cleaned. */
  readonly html: string;
  /** Its first heading of the first level, which titles it; undefined: none. */
  readonly title: string | undefined;
  readonly partsForTeachers: number;
  readonly tablesAsText: number;
}

/**
 * Turns a text in GitHub's Markdown into HTML, with the fenced divisions and attributes of Pandoc. Headings get the
 * names by which links lead to them.
 */
export function rendered(given: string, language: Language): Rendered {
  const tables = withTablesAsText(given);
  const { markdown, leftOut } = withCallouts(withAttributes(tables.markdown), language);
  const taken = new Map<string, number>();
  let title: string | undefined;
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const [, bare = text, own] = /^(.*?)(?:\s*\{#([\w-]+)[^}]*\})?$/s.exec(text) ?? [];
        if (depth === 1 && title === undefined) {
          title = plain(bare);
          return '';
        }
        const inner = this.parser.parseInline(tokens).replace(/\s*\{#[\w-]+[^}]*\}$/, '');
        const level = Math.min(Math.max(depth, 2), 4);
        return `<h${level} id="${nameOf(own ?? bare, taken)}">${inner}</h${level}>\n`;
      },
      blockquote({ tokens, raw }: Tokens.Blockquote) {
        const [, kind] = /^> ?\[!(NOTE|TIP|WARNING|IMPORTANT|CAUTION)\]/.exec(raw) ?? [];
        const body = this.parser.parse(tokens);
        if (!kind) return `<blockquote>\n${body}</blockquote>\n`;
        const look = kind === 'NOTE' || kind === 'TIP' ? kind.toLowerCase() : 'warning';
        return `<aside class="callout callout-${look}">\n${body.replace(/\[![A-Z]+\]\s*/, '')}</aside>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, title, partsForTeachers: leftOut, tablesAsText: tables.count };
}

/** Tables that are drawn with `+---+` become text that keeps its columns: Markdown knows no such table. */
function withTablesAsText(given: string): { markdown: string; count: number } {
  const lines: string[] = [];
  let count = 0;
  let inTable = false;
  for (const { line, isCode } of byLine(given)) {
    const begins = !isCode && /^ {0,3}\+[-=+:]+\+\s*$/.test(line);
    if (begins && !inTable) {
      inTable = true;
      count += 1;
      lines.push('', '~~~~~~');
    } else if (inTable && !/^ {0,3}[+|]/.test(line)) {
      inTable = false;
      lines.push('~~~~~~', '');
    }
    lines.push(line);
  }
  if (inTable) lines.push('~~~~~~');
  return { markdown: lines.join('\n'), count };
}

/** The name of a heading, as GitHub gives it. @param taken names that there are, each with the number of its next copy */
function nameOf(text: string, taken: Map<string, number>): string {
  const stem = plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  for (let copy = taken.get(stem) ?? 0; ; copy += 1) {
    const name = copy === 0 ? stem : `${stem}-${copy}`;
    if (copy > 0 && taken.has(name)) continue;
    taken.set(name, taken.get(name) ?? 1);
    taken.set(stem, copy + 1);
    return name;
  }
}

/** Without marks of Markdown and HTML. */
export function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
