import * as z from 'zod/mini';
import { separatorOf, toldSeparator } from '#shared/platform/separator.ts';
import { readMark } from './read-mark.ts';

/** A line of a file as it was read, with its number as a spreadsheet counts it: blank lines too, a line break in a cell not. */
export interface FileLine {
  readonly row: number;
  readonly studentNumber: string;
  readonly text: string;
  /** Undefined where the text is no mark. */
  readonly mark: ReturnType<typeof readMark>;
  readonly isDouble: boolean;
}

export type FileFault = 'unreadable' | 'noColumns' | 'empty' | 'tooMany';

/** Most lines of a file: they go to the server in sheets of a hundred. */
export const maxLines = 1000;

/** How the two columns may be called, in either language, folded. */
const numberNames = ['studentnummer', 'student number', 'studentnumber', 'number', 'nummer'];
const resultNames = ['resultaat', 'result', 'cijfer', 'grade'];

/**
 * Reads a file with results: UTF-8 or what Excel writes, separated by `;`, `,` or tabs, with a line of headings.
 * @returns its lines in order, or what is wrong with all of it
 */
export async function readFile(bytes: Uint8Array): Promise<readonly FileLine[] | FileFault> {
  const text = textOf(bytes);
  if (text === undefined) return 'unreadable';
  const rows = await rowsOf(text);
  if (rows === undefined) return 'unreadable';
  const [headings = [], ...lines] = rows;
  const folded = headings.map(({ cell }) => cell.trim().toLowerCase());
  const at = (names: readonly string[]) => folded.findIndex((heading) => names.includes(heading));
  const [numberAt, resultAt] = [at(numberNames), at(resultNames)];
  if (numberAt < 0 || resultAt < 0) return 'noColumns';
  const told = lines.flatMap((cells) => {
    const studentNumber = (cells[numberAt]?.cell ?? '').replace(/[\s.]/g, '');
    const mark = (cells[resultAt]?.cell ?? '').trim();
    return studentNumber && mark ? [{ row: cells[0]?.row ?? 0, studentNumber, text: mark }] : [];
  });
  if (told.length === 0) return 'empty';
  if (told.length > maxLines) return 'tooMany';
  const seen = new Set<string>();
  return told.map((line) => {
    const isDouble = seen.has(line.studentNumber);
    seen.add(line.studentNumber);
    return { ...line, mark: readMark(line.text), isDouble };
  });
}

function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const parsed = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ records: z.number(), empty_lines: z.number() }) }),
);

interface Cell {
  readonly cell: string;
  readonly row: number;
}

async function rowsOf(text: string): Promise<Cell[][] | undefined> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  // What tells Excel the mark is no row: its line stays, blank, so that those below keep their numbers.
  const [first = ''] = text.trimStart().split('\n', 1);
  const rows = toldSeparator(first) ? text.replace(first.trimEnd(), '') : text;
  try {
    const found: unknown = parse(rows, {
      ...{ delimiter: separatorOf(first), info: true },
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    });
    const records = parsed.parse(found);
    return records.map(({ record, info }) =>
      record.map((cell) => ({ cell, row: info.records + info.empty_lines })),
    );
  } catch {
    return undefined; // A quote that is never closed: said as a file that can't be read.
  }
}
