/** Begins a file, so that Excel reads it as UTF-8. */
export const csvStart = '\uFEFF';

/** What a spreadsheet would calculate instead of show (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r\n]/;

/**
 * A line of a file for people to open in a spreadsheet: separated as a Dutch Excel expects, and with an apostrophe
 * before what it would take for a formula. Not for files that a machine reads.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** A cell as it was before it was guarded. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
