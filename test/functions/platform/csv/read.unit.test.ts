import { describe, expect, test } from 'vitest';
import { type CsvRow, csvFormatOf, csvRows } from '#functions/platform/csv/read.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** In parts of one byte, as no bucket would send it. */
const crumbs = (bytes: Uint8Array) => Array.from(bytes, (byte) => Uint8Array.of(byte));

async function rowsOf(chunks: readonly Uint8Array[]): Promise<(readonly string[])[]> {
  return (await numbered(chunks)).map(({ cells }) => cells);
}

async function numbered(chunks: readonly Uint8Array[]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(chunks, await csvFormatOf(chunks))) rows.push(row);
  return rows;
}

describe('a file of separated values', () => {
  test.each([';', ',', '\t'])('is read whatever separates it: %j', async (mark) => {
    const text = `naam${mark}plaats\r\n"Jansen${mark} P."${mark}Delft\r\n\r\n`;
    expect(await rowsOf([utf8(text)])).toEqual([
      ['naam', 'plaats'],
      [`Jansen${mark} P.`, 'Delft'],
    ]);
  });

  test('is separated by what its first line has most of outside quotes', async () => {
    expect(await csvFormatOf([utf8('"a,b,c,d";e;f\r\n')])).toEqual({ delimiter: ';', encoding: 'utf-8' });
  });

  test.each([';', ',', '\t'])(
    'is separated by what its first line tells Excel, which is no row: %j',
    async (mark) => {
      const text = `sep=${mark}\r\na${mark}b;c,d\r\n1${mark}2\r\n`;
      const rows = await rowsOf([utf8(text)]);
      expect(rows.map(([first]) => first)).toEqual(['a', '1']);
    },
  );

  test.each(['', 'sep=;\r\n'])(
    'counts its rows as a spreadsheet does, with those that are blank: %j',
    async (told) => {
      const text = `${told}\r\nnaam;plaats\r\n\r\n\r\nAnna;"Den\r\nHaag"\r\nBo;Delft\r\n\r\n; \r\nCas;Ede\r\n;\r\n`;
      const rows = await numbered(crumbs(utf8(text)));
      expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
        [2, 'naam'],
        [5, 'Anna'],
        [6, 'Bo'],
        [9, 'Cas'],
      ]);
    },
  );

  test('has no such line below its first: there it is a row', async () => {
    expect(await rowsOf([utf8('a;b\nsep=;\n')])).toEqual([
      ['a', 'b'],
      ['sep=', ''],
    ]);
  });

  test('loses the mark that Excel begins it with, also in crumbs', async () => {
    const marked = utf8('\uFEFFnaam;plaats\nZoë;Curaçao\n');
    expect(await rowsOf([marked])).toEqual([
      ['naam', 'plaats'],
      ['Zoë', 'Curaçao'],
    ]);
  });

  test('in Windows-1252 is read as such, with the euro that Latin-1 lacks', async () => {
    const bytes = Uint8Array.of(...utf8('naam;prijs\nZo'), 0xeb, ...utf8(';'), 0x80, ...utf8('5\n'));
    expect(await csvFormatOf([bytes])).toMatchObject({ encoding: 'windows-1252' });
    expect(await rowsOf([bytes])).toEqual([
      ['naam', 'prijs'],
      ['Zoë', '€5'],
    ]);
  });

  test.each([
    [0xff, 0x61],
    [0xfe, 0x61],
    [0x61, 0xfe],
    [0x61, 0xff],
  ])('that begins with half of what marks UTF-16 is none: %i, %i', async (...start) => {
    expect(await csvFormatOf([Uint8Array.of(...start, ...utf8(';b'))])).toMatchObject({
      encoding: 'windows-1252',
    });
  });

  test('in UTF-8 is so also when characters are cut between parts', async () => {
    expect(await rowsOf(crumbs(utf8('naam;plaats\nZoë;€\n')))).toEqual([
      ['naam', 'plaats'],
      ['Zoë', '€'],
    ]);
  });

  test('keeps line ends within quotes', async () => {
    expect(await rowsOf([utf8('a;b\n"een\ntwee";3\n')])).toEqual([
      ['a', 'b'],
      ['een\ntwee', '3'],
    ]);
  });
});

test.each([
  ['nothing at all', new Uint8Array(), 'FILE_EMPTY'],
  ['blank lines alone', utf8('\r\n \r\n'), 'FILE_EMPTY'],
  ['a mark alone', utf8('\uFEFF'), 'FILE_EMPTY'],
  ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'FILE_CONTENT_MISMATCH'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0), 'FILE_CONTENT_MISMATCH'],
  ['UTF-16 in which nothing is Latin', Uint8Array.of(0xff, 0xfe, 0x16, 0x04), 'FILE_CONTENT_MISMATCH'],
  ['UTF-16 the other way round', Uint8Array.of(0xfe, 0xff, 0x04, 0x16), 'FILE_CONTENT_MISMATCH'],
])('%s is refused', async (_, bytes, code) => {
  await expect(csvFormatOf([bytes])).rejects.toMatchObject({ code });
});

test('a quote that is never closed is refused before the rest of the file is held', async () => {
  const file = [utf8('a;b\n"'), ...Array.from({ length: 40 }, () => utf8('x'.repeat(64 * 1024)))];
  await expect(rowsOf(file)).rejects.toMatchObject({ code: 'FILE_CONTENT_MISMATCH' });
});
