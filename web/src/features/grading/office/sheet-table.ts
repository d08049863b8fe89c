/** So many rows and columns of a sheet are shown; what lies beyond is in the file. */
const most = { rows: 2000, columns: 100 };

/**
 * A sheet as a table, with letters above its columns and numbers before its rows, as in the program that made it.
 * @param page whose language numbers are written in
 * @param rows of cells: texts, numbers, truths, dates, or null where there is nothing
 */
export function sheetTable(page: Document, rows: readonly (readonly unknown[])[]): HTMLTableElement {
  const table = page.createElement('table');
  const words = inWords(page.documentElement.lang);
  const shown = rows.slice(0, most.rows);
  const width = Math.min(Math.max(0, ...shown.map(({ length }) => length)), most.columns);
  const head = table.createTHead().insertRow();
  head.append(headingOf(page, ''), ...Array.from({ length: width }, (_, at) => headingOf(page, letters(at))));
  const body = table.createTBody();
  for (const [index, cells] of shown.entries()) {
    const row = body.insertRow();
    row.append(headingOf(page, String(index + 1)));
    for (let at = 0; at < width; at += 1) {
      const cell = row.insertCell();
      cell.textContent = words(cells[at]);
      if (typeof cells[at] === 'number') cell.dataset['number'] = '';
    }
  }
  return table;
}

function headingOf(page: Document, text: string): HTMLElement {
  const heading = page.createElement(text ? 'th' : 'td');
  heading.textContent = text;
  return heading;
}

/** A to Z, then AA and on. @param at counted from zero */
function letters(at: number): string {
  const before = Math.floor(at / 26);
  return `${before > 0 ? letters(before - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}

function inWords(language: string): (value: unknown) => string {
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 15, useGrouping: false });
  // A date of a sheet is no instant: it comes as if it were in UTC. Days are written dd/MM/yyyy in both languages.
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (value) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return number.format(value);
    if (value instanceof Date) return (value.getTime() % dayMilliseconds === 0 ? day : moment).format(value);
    return String(value);
  };
}

const dayMilliseconds = 86_400_000;
