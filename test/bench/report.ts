/** One value of a row: text as it is, numbers rounded for reading. */
export type Cell = string | number;

/** A table of the report, with what it should be held against in its title. */
export interface Section {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly note?: string;
}

/**
 * Prints a section as a Markdown table that also reads as plain text.
 * @returns lines, ending with an empty one
 */
export function print({ title, columns, rows, note }: Section): string {
  const cells = [columns, ...rows.map((row) => row.map(shown))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => pad(cell, widths[index] ?? 0, index)).join(' | ')} |`;
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...body] = cells;
  return [`### ${title}`, '', line(head), rule, ...body.map(line), '', ...(note ? [note, ''] : [])].join(
    '\n',
  );
}

const pad = (cell: string, width: number, index: number) =>
  index === 0 ? cell.padEnd(width) : cell.padStart(width);

function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell)) return String(cell);
  return cell >= 100 ? cell.toFixed(0) : cell >= 10 ? cell.toFixed(1) : cell.toFixed(2);
}

/** The value below which a share of the samples lies, by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
