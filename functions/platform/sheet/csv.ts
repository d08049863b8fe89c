import { csvLine, csvStart } from '../csv/write.ts';
import type { Cell, Sheet } from './rows.ts';

/** As many lines as are encoded at once. */
const linesAtOnce = 200;

/** For a Dutch Excel: a mark of UTF-8, semicolons, decimal commas, dates as they are written, formulas guarded. */
export function excelCsv({ headings, rows }: Sheet): AsyncIterable<Uint8Array> {
  return encoded(
    csvStart,
    lines(headings, rows, (cells) => csvLine(cells.map(dutch))),
  );
}

/** For machines: no mark, commas, decimal points, ISO dates, and every cell as it is (RFC 4180). */
export function plainCsv({ headings, rows }: Sheet): AsyncIterable<Uint8Array> {
  return encoded(
    '',
    lines(headings, rows, (cells) => `${cells.map(plain).join(',')}\r\n`),
  );
}

function dutch(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'string') return cell;
  const [year, month, day] = cell.date.split('-');
  return `${day}-${month}-${year}`;
}

function plain(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.date : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function* lines(
  headings: Sheet['headings'],
  rows: Sheet['rows'],
  lineOf: (cells: readonly Cell[]) => string,
): AsyncGenerator<string> {
  yield lineOf(headings);
  for await (const row of rows) yield lineOf(row);
}

async function* encoded(start: string, all: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = [start];
  for await (const line of all) {
    waiting.push(line);
    if (waiting.length < linesAtOnce) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
  }
  yield Buffer.from(waiting.join(''));
}
