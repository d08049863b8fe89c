import type { SheetFormat } from '#shared/platform/sheet.ts';
import { excelCsv, plainCsv } from './csv.ts';

/** What a cell holds. A text stays one, also where it looks like a number or a formula. */
export type Cell = string | number | null | { readonly date: string };

/** The rows of a sheet below its headings. */
export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

/** A sheet to write. */
export interface Sheet {
  /** What the sheet is called where a format names it. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: Rows;
}

/** How each format is written, sent and called. */
export const sheetFormats: Readonly<
  Record<
    SheetFormat,
    {
      readonly extension: string;
      readonly contentType: string;
      /** The bytes as they come: memory stays flat however many rows there are. */
      readonly write: (sheet: Sheet) => AsyncIterable<Uint8Array>;
    }
  >
> = {
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    async *write(sheet) {
      const { xlsx } = await import('./xlsx.ts');
      yield* xlsx(sheet);
    },
  },
  'csv-excel': { extension: 'csv', contentType: 'text/csv', write: excelCsv },
  csv: { extension: 'csv', contentType: 'text/csv', write: plainCsv },
};
