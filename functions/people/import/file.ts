import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { type ImportMapping, mostImportRows } from '#shared/people/import.ts';
import { fileKey } from '../../media/public.ts';
import { csvFormatOf, csvRows } from '../../platform/csv/read.ts';
import { unguarded } from '../../platform/csv/write.ts';
import type { Files } from '../../platform/files/files.ts';
import { columnsOf, positionsOf } from './columns.ts';
import type { Cells } from './row.ts';

/** A row of the file, below its header. */
export interface ImportRow {
  /** As a spreadsheet counts it below its first row, blank lines too. */
  readonly number: number;
  /** As they stand there. */
  readonly raw: readonly string[];
  readonly cells: Cells;
  /** Whether it has as many cells as the header, but for empty ones at the end. */
  readonly fits: boolean;
}

/** A file that was looked through once: how much there is, and what it says twice. */
export interface ImportFile {
  readonly columns: readonly string[];
  readonly total: number;
  /** The row that says the same before, by the number of the row that repeats it. */
  readonly repeatedEmails: ReadonlyMap<number, number>;
  readonly repeatedNumbers: ReadonlyMap<number, number>;
  /** The rows after this one, from the start anew; nothing of the file is kept. */
  readonly rows: (after: number) => AsyncGenerator<ImportRow>;
}

/**
 * Looks through a file: ten thousand rows take a tenth of a second, so that whoever goes on with a job does it again.
 * @throws Refusal MAX_ROWS_REACHED, FILE_EMPTY, CSV_HEADER_ERROR and those of reading
 */
export async function openImportFile(
  files: Files,
  { companyId, fileId }: Ids<'companyId' | 'fileId'>,
  mapping: ImportMapping,
): Promise<ImportFile> {
  const key = fileKey(companyId, fileId);
  const format = await csvFormatOf(await files.stream(key));
  let columns: string[] = [];

  async function* rows(after: number): AsyncGenerator<ImportRow> {
    let positions: ReturnType<typeof positionsOf> | undefined;
    for await (const { row, cells: raw } of csvRows(await files.stream(key), format)) {
      const number = row - 1;
      if (!positions) {
        columns = columnsOf(raw);
        positions = positionsOf(columns, mapping);
      } else if (number > after) yield { number, raw, ...readCells(raw, positions, columns.length) };
    }
  }

  const [emails, numbers] = [repeats(), repeats()];
  let total = 0;
  for await (const { number, cells } of rows(0)) {
    total += 1;
    if (total > mostImportRows) throw new Refusal('MAX_ROWS_REACHED');
    emails.see(cells.email?.toLowerCase(), number);
    numbers.see(cells.studentNumber, number);
  }
  if (total === 0) throw new Refusal('FILE_EMPTY');
  return { columns, total, rows, repeatedEmails: emails.found, repeatedNumbers: numbers.found };
}

function readCells(raw: readonly string[], positions: ReturnType<typeof positionsOf>, width: number) {
  const filled = positions.flatMap(([field, position]) => {
    const text = unguarded((raw[position] ?? '').trim());
    return text === '' ? [] : [[field, text]];
  });
  const fits = raw.length >= width ? raw.slice(width).every((cell) => cell === '') : raw.length > 1;
  const cells: Cells = Object.fromEntries(filled);
  return { cells, fits };
}

function repeats() {
  const first = new Map<string, number>();
  const found = new Map<number, number>();
  const see = (value: string | undefined, row: number) => {
    if (value === undefined) return;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, row);
    else found.set(row, earlier);
  };
  return { found, see };
}
