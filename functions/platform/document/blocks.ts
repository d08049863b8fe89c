import type { Language } from '#shared/http/fields.ts';
import type { Block } from './contents.ts';
import {
  between,
  body,
  ink,
  label,
  millimetre,
  type Pages,
  paper,
  type Tag,
  type TextStyle,
} from './pages.ts';
import { drawSignatures } from './signatures-block.ts';
import { drawTable } from './table-block.ts';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Draws one part of a document after the other. */
export function drawBlock(pages: Pages, document: Tag, block: Block, language: Language): void {
  switch (block.type) {
    case 'heading':
      drawHeading(pages, document, block);
      break;
    case 'paragraph':
      pages.paragraph(pages.part(document, 'P'), pages.lines(block.text, paper.width, body), body);
      pages.y += between;
      break;
    case 'list':
      drawList(pages, document, block);
      break;
    case 'facts':
      drawFacts(pages, document, block);
      break;
    case 'table':
      drawTable(pages, document, block);
      break;
    case 'figure':
      drawFigure(pages, document, block);
      break;
    case 'signatures':
      drawSignatures(pages, document, block, language);
  }
}

/** A heading never stands alone at the end of a page. */
function drawHeading(pages: Pages, document: Tag, { level, text }: Of<'heading'>): void {
  const style: TextStyle = { font: 'semibold', size: level === 2 ? 13.5 : 11, colour: ink };
  const lines = pages.lines(text, paper.width, style);
  pages.makeRoom(lines.length * pages.lineHeight(style) + 3 * pages.lineHeight(body) + between);
  pages.y += between / 2;
  pages.paragraph(pages.part(document, `H${level}`), lines, style);
  pages.y += between / 2;
}

function drawList(pages: Pages, document: Tag, { ordered, items }: Of<'list'>): void {
  const list = pages.part(document, 'L');
  const indent = ordered ? 20 : 12;
  items.forEach((text, index) => {
    const item = pages.part(list, 'LI');
    const mark = ordered ? `${index + 1}.` : '•';
    const lines = pages.lines(text, paper.width - indent, body);
    if (pages.linesHere(lines.length, pages.lineHeight(body)) === 0) pages.nextPage();
    pages.tagged(pages.part(item, 'Lbl'), () => pages.draw(mark, paper.left, pages.y, body));
    pages.paragraph(pages.part(item, 'LBody'), lines, body, paper.left + indent);
    pages.y += 2;
  });
  pages.y += between;
}

/** What is what, side by side: a table whose first column says so. */
function drawFacts(pages: Pages, document: Tag, { facts }: Of<'facts'>): void {
  const table = pages.part(document, 'Table');
  const labelWidth = paper.width * 0.32;
  const valueAt = paper.left + labelWidth + 8;
  for (const fact of facts) {
    const labels = pages.lines(fact.label, labelWidth, label);
    const values = pages.lines(fact.value, paper.left + paper.width - valueAt, body);
    const height = Math.max(labels.length * pages.lineHeight(label), values.length * pages.lineHeight(body));
    if (height <= paper.bottom - paper.top) pages.makeRoom(height);
    else if (pages.linesHere(values.length, pages.lineHeight(body)) === 0) pages.nextPage();
    const row = pages.part(table, 'TR');
    const top = pages.y;
    pages.tagged(pages.part(row, 'TH', { scope: 'Row' }), () => {
      labels.forEach((line, index) => {
        // Set smaller, its letters stand on the same line.
        pages.draw(line, paper.left, top + 1.6 + index * pages.lineHeight(label), label);
      });
    });
    pages.paragraph(pages.part(row, 'TD'), values, body, valueAt);
    pages.y = Math.max(pages.y, pages.y < top ? pages.y : top + height) + 3;
  }
  pages.y += between;
}

function drawFigure(pages: Pages, document: Tag, { bytes, alt, widthMillimetres }: Of<'figure'>): void {
  const width = widthMillimetres * millimetre;
  const picture = Buffer.from(bytes);
  const size = pages.pdf.openImage(picture);
  const height = Math.min((width * size.height) / size.width, paper.bottom - paper.top);
  pages.makeRoom(height);
  pages.tagged(pages.part(document, 'Figure', { alt }), () => {
    pages.pdf.image(picture, paper.left, pages.y, { fit: [width, height] });
  });
  pages.y += height + between;
}
