/** `31-1-2004` and `31/1/2004`, as Dutch spreadsheets write it, beside `2004-01-31`; anything else as it is. */
export function isoDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** The name of a column by its letters and digits alone: `E-mail adres` → `emailadres`. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
