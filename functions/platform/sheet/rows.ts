/** What a cell holds. A text stays one, also where it looks like a number or a formula. */
export type Cell = string | number | null | { readonly date: string };

/** The rows of a sheet below its headings. */
type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

/** A sheet to write. */
export interface Sheet {
  /** What the sheet is called where a format names it. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: Rows;
}
