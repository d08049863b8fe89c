/** What separates the columns of a file that is no spreadsheet yet. */
const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** What a line says for Excel that separates the columns (`sep=;`), as files for it begin; undefined for any other line. */
export const toldSeparator = (line: string): Separator | undefined =>
  separators.find((mark) => line.trimEnd().toLowerCase() === `sep=${mark}`.trimEnd());

/** What separates the columns of a file by its first line: what that says for Excel, or else what it has most of outside quotes. */
export function separatorOf(firstLine: string): Separator {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return (
    toldSeparator(firstLine) ?? separators.reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  );
}
