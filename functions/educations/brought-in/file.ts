import {
  type BroughtInField,
  broughtInFields,
  mostBroughtInRows,
} from '#shared/educations/brought-in-schemas.ts';
import { type FieldError, Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { fileKey } from '../../media/public.ts';
import { foldedName } from '../../platform/csv/cells.ts';
import { csvFormatOf, csvRows } from '../../platform/csv/read.ts';
import { unguarded } from '../../platform/csv/write.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Cells } from './row.ts';

/** A row of the file, below its header. */
export interface FileRow {
  /** As a spreadsheet counts it, with its headings and blank lines. */
  readonly number: number;
  readonly cells: Cells;
}

/** All rows of a student. */
export interface StudentRows {
  /** Empty: these rows name nobody. */
  readonly studentNumber: string;
  readonly rows: readonly FileRow[];
}

/** What columns are called, in either language, folded. */
const names: Readonly<Record<BroughtInField, readonly string[]>> = {
  studentNumber: ['studentnummer', 'studentnumber', 'studentnr', 'studentid'],
  education: ['opleiding', 'opleidingscode', 'education', 'programme', 'programmecode'],
  block: ['blok', 'block', 'periode', 'semester'],
  startsOn: ['begin', 'begindatum', 'eerstedag', 'start', 'startdate', 'firstday'],
  endsOn: ['einde', 'einddatum', 'laatstedag', 'end', 'enddate', 'lastday'],
  learnpath: ['leerpad', 'learnpath', 'learningpath', 'vak', 'onderdeel'],
  result: ['resultaat', 'result', 'cijfer', 'grade'],
  decidedOn: ['datum', 'datumresultaat', 'resultaatdatum', 'date', 'resultdate'],
  testimonialNumber: ['getuigschriftnummer', 'nummergetuigschrift', 'testimonialnumber'],
};

const optional: readonly BroughtInField[] = ['result', 'decidedOn', 'testimonialNumber'];

/**
 * Reads a file whole, student by student in the order in which each is named first: ten thousand rows take a tenth of a
 * second, so that whoever goes on with a job does it again.
 * @throws Refusal MAX_ROWS_REACHED, FILE_EMPTY, CSV_HEADER_ERROR with the columns that lack, and those of reading
 */
export async function readStudies(
  files: Files,
  of: Ids<'companyId' | 'fileId'>,
): Promise<readonly StudentRows[]> {
  const key = fileKey(of.companyId, of.fileId);
  const format = await csvFormatOf(await files.stream(key));
  const students = new Map<string, FileRow[]>();
  let positions: ReturnType<typeof positionsOf> | undefined;
  let total = 0;
  for await (const { row: number, cells: raw } of csvRows(await files.stream(key), format)) {
    if (!positions) {
      positions = positionsOf(raw);
      continue;
    }
    total += 1;
    if (total > mostBroughtInRows) throw new Refusal('MAX_ROWS_REACHED');
    const cells = cellsOf(raw, positions);
    const own = students.get(cells.studentNumber ?? '') ?? [];
    own.push({ number, cells });
    students.set(cells.studentNumber ?? '', own);
  }
  if (total === 0) throw new Refusal('FILE_EMPTY');
  return [...students].map(([studentNumber, rows]) => ({ studentNumber, rows }));
}

function positionsOf(header: readonly string[]): [BroughtInField, number][] {
  const folded = header.map(foldedName);
  const found = broughtInFields.map((field): [BroughtInField, number] => [
    field,
    folded.findIndex((name) => names[field].includes(name)),
  ]);
  const missing = found.filter(([field, position]) => position < 0 && !optional.includes(field));
  if (missing.length > 0) {
    const errors = missing.map(([field]): [string, FieldError] => [field, { key: 'column' }]);
    throw new Refusal('CSV_HEADER_ERROR', Object.fromEntries(errors));
  }
  return found.filter(([, position]) => position >= 0);
}

function cellsOf(raw: readonly string[], positions: readonly [BroughtInField, number][]): Cells {
  return Object.fromEntries(
    positions.flatMap(([field, position]) => {
      const text = unguarded((raw[position] ?? '').trim());
      return text === '' ? [] : [[field, text]];
    }),
  );
}
