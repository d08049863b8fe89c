import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { Refusal } from '#shared/http/errors.ts';
import { type Separator, separatorOf, toldSeparator } from '#shared/platform/separator.ts';

/** How a file of separated values is written. */
export interface CsvFormat {
  readonly delimiter: Separator;
  readonly encoding: 'utf-8' | 'windows-1252';
}

/** A row that holds something. */
export interface CsvRow {
  /** As a spreadsheet counts it: from 1, and blank lines too. */
  readonly row: number;
  readonly cells: readonly string[];
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A row that is longer has lost its closing quote, or is no row at all. */
const longestRow = 64 * 1024;

/** As much of a file as tells what separates its columns. */
const startBytes = 64 * 1024;

/**
 * Finds out how a file is written: UTF-8 when all of it is, else Windows-1252, which Excel writes; separated by
 * what its first line says for Excel (`sep=;`), or else by whichever that has most of.
 * @param chunks the file, or its beginning
 * @throws Refusal FILE_EMPTY, or FILE_CONTENT_MISMATCH for what is no text in either encoding
 */
export async function csvFormatOf(chunks: Chunks): Promise<CsvFormat> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding: CsvFormat['encoding'] = 'utf-8';
  let start = new Uint8Array();
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new Refusal('FILE_CONTENT_MISMATCH');
    if (start.length < startBytes) start = Buffer.concat([start, chunk]);
    if (encoding === 'utf-8' && !decodes(decoder, chunk)) encoding = 'windows-1252';
  }
  if (isUtf16(start)) throw new Refusal('FILE_CONTENT_MISMATCH');
  const line = firstLine(new TextDecoder('latin1').decode(withoutMark(start)));
  if (line.trim() === '') throw new Refusal('FILE_EMPTY');
  return { delimiter: separatorOf(line), encoding };
}

/**
 * The rows of a file, one after the other, as text. Blank lines are passed over, also those of empty cells that a
 * spreadsheet writes below its last row, and so is a first one that tells Excel what separates the columns; the file is
 * never held whole.
 * @throws Refusal FILE_CONTENT_MISMATCH where a quote is never closed
 */
export async function* csvRows(chunks: Chunks, { delimiter, encoding }: CsvFormat): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder(encoding);
  const parser = parse({
    delimiter,
    // The cells as bytes: separators are the same in both encodings.
    encoding: null,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRow,
  });
  // What goes wrong on the way ends the parser, and is thrown to who reads it below.
  void pipeline(Readable.from(unmarked(chunks)), parser).catch(() => undefined);
  let isFirst = true;
  let told = 0;
  try {
    for await (const { record, info } of parser) {
      const { records, empty_lines: blank }: Info = info;
      const cells = (record as Uint8Array[]).map((cell) => decoder.decode(cell));
      if (isFirst && toldSeparator(cells.join(delimiter)) !== undefined) told = 1;
      else if (cells.some((cell) => cell.trim() !== '')) yield { row: records + blank - told, cells };
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('FILE_CONTENT_MISMATCH');
    throw error;
  }
}

function decodes(decoder: TextDecoder, chunk: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

async function* unmarked(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst ? withoutMark(chunk) : chunk;
    isFirst = false;
  }
}

/** Up to the first end of line that no quotes enclose. */
function firstLine(text: string): string {
  return /^(?:[^"\r\n]|"[^"]*"?)*/.exec(text.trimStart())?.[0] ?? '';
}
