import type { SheetFormat } from '#shared/platform/sheet.ts';
import { excelCsv, plainCsv } from './csv.ts';
import type { Sheet } from './rows.ts';

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
