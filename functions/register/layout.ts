import type { RegisterRecord } from '#shared/register/record.ts';

/** How a value is written: as it is, a date as `jjjjmmdd`, credits with a comma, or a code by a table. */
export type Format = 'text' | 'date' | 'credits' | { readonly codes: Readonly<Record<string, string>> };

/** One column of the file. */
export interface Column {
  readonly name: string;
  readonly source: keyof RegisterRecord;
  readonly format: Format;
}

/** A file description of DUO, as configuration: another year's is another of these, and old files keep theirs. */
export interface Layout {
  readonly version: string;
  readonly separator: string;
  readonly columns: readonly Column[];
}
