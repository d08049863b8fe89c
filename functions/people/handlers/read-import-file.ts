import { importRoutes } from '#shared/people/import-routes.ts';
import { fileKey, keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { columnsOf, proposedMapping } from '../import/columns.ts';
import { lastMapping } from '../import/entities.ts';

/** As much of a file as its first rows take. */
const beginningBytes = 256 * 1024;
/** Rows that are searched for a first value of each column. */
const sampleRows = 20;
const sampleLength = 80;

/** Shows the columns of an uploaded file, with the field that each seems to hold. */
export const readImportFile = handler(
  importRoutes.readImportFile,
  async function readImportFile({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const [{ fileId }, last] = await Promise.all([
      keptFile(table, companyId, params.fileId, 'import'),
      table.get(lastMapping.at({ companyId })),
    ]);
    const beginning = await files.read(fileKey(companyId, fileId), beginningBytes - 1);
    const [header = [], ...rows] = await firstRows(beginning);
    const columns = columnsOf(header);
    const sampleOf = (position: number) =>
      (rows.map((row) => (row[position] ?? '').trim()).find((cell) => cell !== '') ?? '').slice(
        0,
        sampleLength,
      );
    return {
      columns: columns.flatMap((name, position) =>
        name === '' ? [] : [{ name, sample: sampleOf(position) }],
      ),
      mapping: proposedMapping(columns, last?.mapping),
    };
  },
);

async function firstRows(beginning: Uint8Array): Promise<(readonly string[])[]> {
  // No other call needs the parser.
  const { csvFormatOf, csvRows } = await import('../../platform/csv/read.ts');
  const format = await csvFormatOf([beginning]);
  const rows: (readonly string[])[] = [];
  for await (const { cells } of csvRows([beginning], format)) {
    rows.push(cells);
    if (rows.length > sampleRows) break;
  }
  return rows;
}
