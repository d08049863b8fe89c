import { stringify } from 'csv-stringify/sync';
import type { RegisterRecord } from '#shared/register/record.ts';
import type { Column, Layout } from './layout.ts';

/**
 * The bytes of a file for DUO: a line of names and a line per record, ended by CR LF, UTF-8 without a byte order mark.
 * Values are written as they are: a guard against formulas, as spreadsheets want it, would change what DUO reads.
 */
export function writeFile({ columns, separator }: Layout, records: readonly RegisterRecord[]): Uint8Array {
  const rows = records.map((record) => columns.map((column) => textOf(column, record)));
  const text = stringify([columns.map(({ name }) => name), ...rows], {
    delimiter: separator,
    record_delimiter: 'windows',
    bom: false,
    escape_formulas: false,
  });
  return Buffer.from(text, 'utf8');
}

function textOf({ source, format }: Column, record: RegisterRecord): string {
  const value = record[source];
  if (value === null) return '';
  if (format === 'date') return String(value).replaceAll('-', '');
  if (format === 'credits') return String(value).replace('.', ',');
  if (format === 'text') return String(value);
  const code = format.codes[String(value)];
  if (code === undefined) throw new Error(`No code for ${String(value)} in ${source}`);
  return code;
}
