import { readFile } from 'node:fs/promises';
import { parseHex, readableOn, toHex } from '#shared/platform/colour.ts';
import { drawBlock } from './blocks.ts';
import type { Contents, Look } from './contents.ts';
import { Pdf } from './library.ts';
import { ink, Pages, paper, quiet, type Tag, type TextStyle } from './pages.ts';
import { texts } from './texts.ts';

/** What is asked of a document beside its contents. */
export interface Rendering {
  readonly look: Look;
  /** Printed at the foot of each page, so that it can be found again. */
  readonly documentId: string;
  /** The instant that the document names as its making. */
  readonly issuedAt: string;
  /** The files of the two fonts. */
  readonly fonts: { readonly regular: string; readonly semibold: string };
}

const logoHeight = 40;
const small: TextStyle = { font: 'regular', size: 8.5, colour: quiet };

/** How large it is set. Below four fifths its smallest texts are hard to read. */
const scales = [1, 0.95, 0.9, 0.85, 0.8];

/**
 * Makes a PDF for people, screen readers and the archive (PDF/A-2a): tagged, with its fonts in it.
 * The same contents, id and instant give the same bytes. It is set smaller where a page would begin with signatures:
 * whoever signs a sheet must have on it what they sign. Where that doesn't help it is as large as any.
 */
export async function renderDocument(contents: Contents, rendering: Rendering): Promise<Uint8Array> {
  for (const scale of scales) {
    const { bytes, isSignedApart } = await rendered(contents, rendering, scale);
    if (!isSignedApart) return bytes;
  }
  return (await rendered(contents, rendering, 1)).bytes;
}

async function rendered(contents: Contents, rendering: Rendering, scale: number) {
  const { look, issuedAt, fonts } = rendering;
  const pdf = new Pdf({
    size: 'A4',
    // Pages end where we say; the library would begin one by itself otherwise.
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: contents.language,
    displayTitle: true,
    bufferPages: true,
    // None to begin with: a font that has two names here would be read anew with each use.
    font: '',
    info: {
      Title: contents.title,
      Author: look.organisation,
      Creator: 'Leerpad',
      CreationDate: new Date(issuedAt),
    },
  });
  const bytes = collected(pdf);
  for (const name of ['regular', 'semibold'] as const) pdf.registerFont(name, await readFile(fonts[name]));
  const pages = new Pages(pdf, scale);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  drawTop(pages, document, contents, look);
  for (const block of contents.blocks) drawBlock(pages, document, block, contents.language);
  document.end();
  drawFeet(pages, contents, rendering);
  pdf.end();
  return { bytes: await bytes, isSignedApart: pages.isSignedApart };
}

/** Whose document it is and what it is. */
function drawTop(
  pages: Pages,
  document: Tag,
  { title }: Contents,
  { organisation, accent, logo }: Look,
): void {
  const wanted = parseHex(accent);
  const colour = wanted ? toHex(readableOn([255, 255, 255], wanted)) : ink;
  const name: TextStyle = { font: 'semibold', size: 12, colour };
  if (logo) {
    pages.tagged(pages.part(document, 'Figure', { alt: organisation }), () => {
      pages.pdf.image(Buffer.from(logo), paper.left, pages.y, { fit: [paper.width / 2, logoHeight] });
    });
    pages.y += logoHeight + 8;
  }
  pages.paragraph(pages.part(document, 'P'), pages.lines(organisation, paper.width, name), name);
  pages.y += 4;
  pages.rule(pages.y, { colour });
  pages.y += 18;
  const heading: TextStyle = { font: 'semibold', size: 20, colour: ink };
  pages.paragraph(pages.part(document, 'H1'), pages.lines(title, paper.width, heading), heading);
  pages.y += 10;
}

/** Once it is known how many pages there are. */
function drawFeet(pages: Pages, { language, title }: Contents, { documentId, look }: Rendering): void {
  const { count } = pages.pdf.bufferedPageRange();
  const right = paper.left + paper.width;
  for (let page = 0; page < count; page += 1) {
    pages.pdf.switchToPage(page);
    const { pageOf } = texts[language];
    const number = pageOf.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count));
    const top = paper.bottom + 16;
    pages.rule(top - 6);
    pages.decoration(() => {
      const [about = ''] = pages.lines(`${look.organisation} · ${title}`, paper.width * 0.75, small);
      pages.draw(about, paper.left, top, small);
      pages.draw(number, paper.left, top, small, { endAt: right });
      pages.draw(documentId, paper.left, top + pages.lineHeight(small), small);
    }, 'Pagination');
  }
}

function collected(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
