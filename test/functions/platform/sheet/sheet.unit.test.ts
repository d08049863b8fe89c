import { describe, expect, test } from 'vitest';
import { unzipped } from '#functions/platform/archive/read.ts';
import type { Cell, Sheet } from '#functions/platform/sheet/rows.ts';
import { sheetFormats } from '#functions/platform/sheet/sheet.ts';
import type { SheetFormat } from '#shared/platform/sheet.ts';

const sheet = (rows: Sheet['rows']): Sheet => ({
  name: 'Gebruikers',
  headings: ['Naam', 'Cijfer', 'Op'],
  rows,
});
const row: Cell[] = ['Zoë "de" Bør;<&>', 7.5, { date: '2026-11-22' }];

async function written(format: SheetFormat, rows: Sheet['rows']): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of sheetFormats[format].write(sheet(rows))) parts.push(chunk);
  return Buffer.concat(parts);
}

async function worksheet(rows: Sheet['rows']): Promise<string> {
  const bytes = await written('xlsx', rows);
  async function* stream() {
    yield bytes;
  }
  const bounds = { mostEntries: 10, mostBytes: 10_000_000, mostUnpackedBytes: 100_000_000 };
  return unzipped(stream(), bounds, async (entries) => {
    const found = entries.find(({ path }) => path === 'xl/worksheets/sheet1.xml');
    const parts: Uint8Array[] = [];
    for await (const chunk of (await found?.stream()) ?? []) parts.push(chunk);
    return Buffer.concat(parts).toString();
  });
}

test('a sheet for a Dutch Excel has a mark, semicolons, decimal commas and dates as they are written', async () => {
  expect((await written('csv-excel', [row])).toString()).toBe(
    '\uFEFFNaam;Cijfer;Op\r\n"Zoë ""de"" Bør;<&>";7,5;22-11-2026\r\n',
  );
});

test('a sheet for machines has none of that', async () => {
  expect((await written('csv', [row, ['a,b', null, null]])).toString()).toBe(
    'Naam,Cijfer,Op\r\n"Zoë ""de"" Bør;<&>",7.5,2026-11-22\r\n"a,b",,\r\n',
  );
});

describe('a formula', () => {
  const hostile = ['=HYPERLINK("http://x")', '+31612345678', '-1+1', '@SUM(A1)', '\t=1'];
  test('is guarded where a spreadsheet would calculate it', async () => {
    const [, ...lines] = (
      await written(
        'csv-excel',
        hostile.map((text) => [text]),
      )
    )
      .toString()
      .split('\r\n');
    for (const line of lines.filter(Boolean)) expect(line).toMatch(/^"?'/);
  });

  test('stays as it is for machines', async () => {
    expect((await written('csv', [['+31612345678']])).toString()).toContain('\r\n+31612345678\r\n');
  });

  test('is a text in a workbook', async () => {
    const xml = await worksheet(hostile.map((text) => [text]));
    expect(xml).not.toContain('<f>');
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(3 + hostile.length);
  });
});

test('a workbook holds numbers, dates and texts as such, whatever is in them', async () => {
  const xml = await worksheet([row, ['007', null, null]]);
  expect(xml).toContain('<t xml:space="preserve">Zoë "de" Bør;&lt;&amp;&gt;</t>');
  expect(xml).toContain('<c r="B2" s="0"><v>7.5</v></c>');
  // 22 November 2026 is day 46348 of a spreadsheet.
  expect(xml).toContain('<c r="C2" s="1"><v>46348</v></c>');
  expect(xml).toContain('<t xml:space="preserve">007</t>');
  expect(xml).toContain('<autoFilter ref="A1:C3"/>');
});

test('columns of a workbook go on after Z, and after ZZ', async () => {
  const xml = await worksheet([Array.from({ length: 703 }, (_, at) => at)]);
  const named = new Map(
    [...xml.matchAll(/r="([A-Z]+)2" s="0"><v>(\d+)</g)].map(([, name, at]) => [name, at]),
  );
  expect(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'].map((name) => Number(named.get(name)))).toEqual([
    0, 25, 26, 51, 52, 701, 702,
  ]);
});

test('what XML can’t hold is left out of a workbook', async () => {
  expect(await worksheet([['a\u0000\u0008b\ud800c']])).toContain('<t xml:space="preserve">abc</t>');
});

test.each<SheetFormat>(['xlsx', 'csv-excel', 'csv'])(
  'rows of %s are taken as they are written, not all before',
  async (format) => {
    let taken = 0;
    function* rows() {
      for (; taken < 20_000; taken += 1) yield [`rij ${Math.sin(taken)} ${Math.cos(taken)}`];
    }
    const chunks = sheetFormats[format].write(sheet(rows()))[Symbol.asyncIterator]();
    for (let chunk = 0; chunk < 4; chunk += 1) await chunks.next();
    expect(taken).toBeLessThan(10_000);
    while (!(await chunks.next()).done);
    expect(taken).toBe(20_000);
  },
);

test('what fails while rows are read fails the sheet', async () => {
  async function* rows() {
    yield ['een'];
    throw new Error('the table went away');
  }
  await expect(written('xlsx', rows())).rejects.toThrow('the table went away');
});
