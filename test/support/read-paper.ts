import { getDocumentProxy, type PDFPage, type StructTreeNode, type TextItem } from 'unpdf';

/** A part of a document, as a screen reader meets it. */
interface Part {
  readonly role: string;
  /** What is drawn in the part itself. */
  readonly text: string;
  readonly parts: readonly Part[];
}

/** A PDF as pdf.js reads it, which is not what wrote it: its description, its parts in order, its fonts and its text. */
export async function readPaper(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { info, metadata } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  const read = await Promise.all(pages.map(readPage));
  const description = metadata?.getRaw() ?? '';
  const written = Buffer.from(bytes).toString('latin1');
  await pdf.loadingTask.destroy();
  return {
    title: info.Title,
    language: info.Language,
    isTagged: marks?.Marked === true,
    /** The kind of PDF/A that it says to be, e.g. `2A`. */
    archive: ['part', 'conformance'].map((name) => within(description, `pdfaid:${name}`)).join(''),
    describedTitle: within(description, 'rdf:li xml:lang="x-default"', 'rdf:li'),
    hasOutputIntent: /\/OutputIntents \[\d+ 0 R\]/.test(written),
    fonts: read.flatMap(({ fonts }) => fonts),
    parts: read.flatMap(({ parts }) => parts),
    /** What is read aloud of each page. */
    pages: read.map(({ parts }) => parts.flatMap(linesOf).join('\n')),
    /** All that stands on each page, also what isn't read aloud. */
    drawn: read.map(({ drawn }) => drawn),
    /** What is read aloud, each part on a line of its own. */
    text: read.flatMap(({ parts }) => parts.flatMap(linesOf)).join('\n'),
  };
}

/** Each part of these roles, wherever it is. */
export function partsOf(parts: readonly Part[], ...roles: readonly string[]): Part[] {
  return parts.flatMap((part) => [
    ...(roles.includes(part.role) ? [part] : []),
    ...partsOf(part.parts, ...roles),
  ]);
}

async function readPage(page: PDFPage) {
  const [tree, { items }, drawn] = await Promise.all([
    page.getStructTree(),
    page.getTextContent({ includeMarkedContent: true }),
    page.getOperatorList(),
  ]);
  const texts = textsOf(items);
  const names = new Set<string>(drawn.argsArray.flatMap((args) => (isFont(args?.[0]) ? [args[0]] : [])));
  const fonts = [...names].map((name) => {
    const { name: fontName, missingFile } = page.commonObjs.get(name);
    return { name: fontName, isEmbedded: missingFile === false };
  });
  const all = items.map((item) => ('str' in item ? item.str : '')).join('');
  return { fonts, parts: tree ? partOf(tree, texts).parts : [], drawn: all };
}

const isFont = (name: unknown): name is string => typeof name === 'string' && /^g_d\d+_f\d+$/.test(name);

/** What is drawn under each mark, by the id that the tree of parts names it with. */
function textsOf(items: readonly TextItem[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? null);
      continue;
    }
    const id = open.at(-1);
    if (!id) continue;
    const before = (texts.get(id) ?? '') + item.str;
    // A line keeps the space that ended it, which pdf.js leaves out; one that ends in a word keeps its hyphen.
    texts.set(id, item.hasEOL && !/[-/]$/.test(before) ? `${before} ` : before);
  }
  return texts;
}

function partOf(node: StructTreeNode, texts: ReadonlyMap<string, string>): Part {
  const text = node.children.map((child) => ('id' in child ? (texts.get(child.id) ?? '') : '')).join(' ');
  const parts = node.children.flatMap((child) => ('role' in child ? [partOf(child, texts)] : []));
  return {
    role: node.role,
    text: text.replace(/\s+/g, ' ').trim(),
    // Of a table that goes on on the next page, pdf.js names each row on both.
    parts: parts.filter((part) => part.role !== 'TR' || linesOf(part).length > 0),
  };
}

const linesOf = ({ text, parts }: Part): string[] => [...(text ? [text] : []), ...parts.flatMap(linesOf)];

const within = (xml: string, opening: string, closing = opening) =>
  new RegExp(`<${opening}>([^<]*)</${closing}>`).exec(xml)?.[1] ?? '';
