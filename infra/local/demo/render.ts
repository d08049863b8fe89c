import { Marked, type Tokens } from 'marked';

/** Titles of call-outs; the kind also decides the class that styles them. */
const titles = {
  nl: {
    note: 'Goed om te weten',
    tip: 'Tip',
    warning: 'Let op',
    exercise: 'Oefening',
    solution: 'Uitwerking',
  },
  en: { note: 'Good to know', tip: 'Tip', warning: 'Watch out', exercise: 'Exercise', solution: 'Solution' },
} as const;
type CalloutKind = keyof (typeof titles)['nl'];

const marker = /^\[!(NOTE|TIP|WARNING|EXERCISE|SOLUTION)\]\n?/;

/**
 * Turns a demo text into the HTML the editor would have saved.
 * @param markdown GitHub-flavoured Markdown; a quotation that opens with `[!TIP]` and the like is a call-out
 * @param options `language` of call-out titles; `fileIdOf` names the stored file of a picture by its file name
 * @returns HTML; pictures are `<img data-file-id alt>`, call-outs `<aside class="callout callout-tip">`
 */
export function render(
  markdown: string,
  options: { language: 'nl' | 'en'; fileIdOf: (fileName: string) => string },
): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      image: ({ href, text }: Tokens.Image) =>
        `<img data-file-id="${options.fileIdOf(href)}" alt="${escapeAttribute(text)}">`,
      blockquote({ tokens, raw }: Tokens.Blockquote) {
        const kind = calloutKind(raw);
        if (!kind) return `<blockquote>\n${this.parser.parse(tokens)}</blockquote>\n`;
        const title = titles[options.language][kind];
        const body = this.parser.parse(tokens).replace(/\[![A-Z]+\]\s*/, '');
        return `<aside class="callout callout-${kind}"><p><strong>${title}</strong></p>\n${body}</aside>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

function calloutKind(raw: string): CalloutKind | undefined {
  const found = marker.exec(raw.replace(/^> ?/, ''));
  return found?.[1]?.toLowerCase() as CalloutKind | undefined;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Descriptions stand in lists and cards, where a picture has no place. */
export function refusePictures(name: string): never {
  throw new Error(`No picture here: ${name}`);
}
