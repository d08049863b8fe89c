import { zipped } from '../archive/write.ts';
import type { Cell, Sheet } from './rows.ts';

/** As many rows as are written at once. */
const rowsAtOnce = 200;

/** Between two dates, in milliseconds. */
const day = 86_400_000;

/** The day that a spreadsheet counts as 0 (ECMA-376 part 1, 18.17.4.1). */
const dayZero = Date.UTC(1899, 11, 30);

/**
 * A workbook with one sheet (ECMA-376), written as its rows come. Texts stand in their cells as texts, so that no
 * spreadsheet takes one for a formula, and codes keep their zeros. The headings stay in sight and can be filtered by.
 */
export function xlsx(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(partsOf(sheet.name)).map(([path, xml]) => ({
    path,
    contents: () => [Buffer.from(head + xml)],
  }));
  return zipped([...parts, { path: 'xl/worksheets/sheet1.xml', contents: () => worksheetOf(sheet) }]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheetml = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function* worksheetOf({ headings, rows }: Sheet): AsyncGenerator<Buffer> {
  const last = columnOf(headings.length - 1);
  const widths = headings.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="20" customWidth="1"/>`);
  let waiting = [
    `${head}<worksheet xmlns="${spreadsheetml}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>`,
    rowOf(1, headings, 2),
  ];
  let number = 1;
  for await (const row of rows) {
    number += 1;
    waiting.push(rowOf(number, row));
    if (waiting.length < rowsAtOnce) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
  }
  waiting.push(`</sheetData><autoFilter ref="A1:${last}${number}"/></worksheet>`);
  yield Buffer.from(waiting.join(''));
}

function rowOf(number: number, cells: readonly Cell[], style = 0): string {
  return `<row r="${number}">${cells.map((cell, at) => cellOf(`${columnOf(at)}${number}`, cell, style)).join('')}</row>`;
}

function cellOf(at: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return `<c r="${at}" s="1"><v>${(Date.parse(cell.date) - dayZero) / day}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Without what XML can't hold. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A to Z, AA to ZZ and so on. */
function columnOf(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnOf(Math.floor(at / 26) - 1) + columnOf(at % 26);
}

/** What a workbook has beside its sheet: what is in it, and three styles: plain, a date, a heading. */
function partsOf(name: string): Readonly<Record<string, string>> {
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const title = escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;');
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheetml}" xmlns:r="${relationships}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheetml}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}
