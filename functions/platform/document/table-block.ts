import type { Block, Column } from './contents.ts';
import { ink, type Pages, paper, quiet, type Tag, type TextStyle } from './pages.ts';

type Table = Extract<Block, { type: 'table' }>;

/** A column with its place, in points. */
interface Place extends Column {
  readonly x: number;
  readonly width: number;
}

const gap = 8;
const padding = 3.5;
const headingStyle: TextStyle = { font: 'semibold', size: 9, colour: quiet };
const cellStyle: TextStyle = { font: 'regular', size: 10, colour: ink };
const totalStyle: TextStyle = { ...cellStyle, font: 'semibold' };

/** The lines of each cell of a row, as they are still to be drawn. */
type Cells = readonly (readonly string[])[];

/** A table. Its headings are repeated on each page; a row that is higher than a page goes on on the next. */
export function drawTable(pages: Pages, document: Tag, { columns, rows, totals }: Table): void {
  const places = placesOf(columns);
  const table = pages.part(document, 'Table');
  const headings = cellsOf(
    pages,
    places,
    columns.map(({ title }) => title),
    headingStyle,
  );
  const first = heightOf(pages, cellsOf(pages, places, rows[0] ?? [], cellStyle), cellStyle);
  pages.makeRoom(heightOf(pages, headings, headingStyle) + Math.min(first, 120));
  const head = pages.part(pages.part(table, 'THead'), 'TR');
  drawSlice(pages, places, headings, headingStyle, (draw, at) =>
    pages.tagged(pages.part(head, 'TH', { scope: 'Column', title: columns[at]?.title ?? '' }), draw),
  );
  const repeat = () => {
    pages.nextPage();
    drawSlice(pages, places, headings, headingStyle, (draw) => pages.decoration(draw, 'Pagination'));
  };
  const body = pages.part(table, 'TBody');
  const drawRow = (of: Tag, texts: readonly string[], style: TextStyle) => {
    const row = pages.part(of, 'TR');
    const tags = places.map(() => pages.part(row, 'TD'));
    const cells = cellsOf(pages, places, texts, style);
    drawCells({ pages, places, style, repeat }, cells, tags);
  };
  const height = (texts: readonly string[], style: TextStyle) =>
    heightOf(pages, cellsOf(pages, places, texts, style), style);
  for (const [at, row] of rows.entries()) {
    // Totals say nothing alone on a page: the last row goes along with them.
    const isLast = totals !== undefined && at > 0 && at === rows.length - 1;
    if (isLast && pages.room < height(row, cellStyle) + height(totals, totalStyle)) repeat();
    drawRow(body, row, cellStyle);
  }
  if (totals) drawRow(pages.part(table, 'TFoot'), totals, totalStyle);
  pages.y += 10;
}

interface Drawing {
  readonly pages: Pages;
  readonly places: readonly Place[];
  readonly style: TextStyle;
  /** Goes on on a new page, below the headings. */
  readonly repeat: () => void;
}

/** A row that fits a page is never divided. */
function drawCells(drawing: Drawing, cells: Cells, tags: readonly Tag[]): void {
  const { pages, places, style, repeat } = drawing;
  const lineHeight = pages.lineHeight(style);
  const isLong = heightOf(pages, cells, style) > (paper.bottom - paper.top) / 2;
  if (!isLong && pages.room < heightOf(pages, cells, style)) repeat();
  let left = cells;
  do {
    const fitting = Math.max(0, Math.floor((pages.room - 2 * padding) / lineHeight));
    if (fitting === 0) {
      repeat();
      continue;
    }
    const here = left.map((lines) => lines.slice(0, fitting));
    left = left.map((lines) => lines.slice(fitting));
    drawSlice(pages, places, here, style, (draw, at) => {
      const tag = tags[at];
      if (tag) pages.tagged(tag, draw);
    });
  } while (left.some((lines) => lines.length > 0));
}

/** Draws cells side by side with a rule below them, and goes below it. */
function drawSlice(
  pages: Pages,
  places: readonly Place[],
  cells: Cells,
  style: TextStyle,
  as: (draw: () => void, at: number) => void,
): void {
  const top = pages.y + padding;
  const lineHeight = pages.lineHeight(style);
  places.forEach(({ x, width, align }, at) => {
    const lines = cells[at] ?? [];
    as(() => {
      lines.forEach((line, index) => {
        pages.draw(
          line,
          x,
          top + index * lineHeight,
          style,
          align === 'end' ? { endAt: x + width } : undefined,
        );
      });
    }, at);
  });
  pages.y += heightOf(pages, cells, style);
  pages.rule(pages.y);
}

const cellsOf = (pages: Pages, places: readonly Place[], texts: readonly string[], style: TextStyle): Cells =>
  places.map(({ width }, at) => pages.lines(texts[at] ?? '', width, style));

function heightOf(pages: Pages, cells: Cells, style: TextStyle): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * pages.lineHeight(style) + 2 * padding;
}

function placesOf(columns: readonly Column[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const available = paper.width - gap * (columns.length - 1);
  let x: number = paper.left;
  return columns.map((column) => {
    const width = (available * column.share) / shares;
    const place = { ...column, x, width };
    x += width + gap;
    return place;
  });
}
