// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { readFile } from '#web/features/educations/results/read-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const told = async (bytes: Uint8Array) => {
  const found = await readFile(bytes);
  return typeof found === 'string'
    ? found
    : found.map(({ row, studentNumber, mark, isDouble }) => [
        row,
        studentNumber,
        mark?.result ?? mark?.passed,
        ...(isDouble ? ['double'] : []),
      ]);
};

it.each([
  [
    'of Excel, with a mark and semicolons',
    '\uFEFFStudentnummer;Naam;Resultaat\r\n20260001;Bo;7,5\r\n',
    [[2, '20260001', 75]],
  ],
  ['with commas and a point', 'result,student number\n8.0,20260001\n', [[2, '20260001', 80]]],
  [
    'with tabs, and what is passed or failed',
    'nummer\tcijfer\n1\tv\n2\tO\n',
    [
      [2, '1', true],
      [3, '2', false],
    ],
  ],
  [
    'with quotes over two lines',
    'Studentnummer;Naam;Resultaat\n1;"Bo\nLi";6\n2;Jo;7\n',
    [
      [2, '1', 60],
      [3, '2', 70],
    ],
  ],
  [
    'with dots in a number, and blank lines',
    'Studentnummer;Resultaat\n\n2026.00 01;6\n;\n',
    [[3, '20260001', 60]],
  ],
  [
    'with a line before it that tells Excel the mark',
    '\uFEFFsep=;\r\nStudentnummer;Resultaat\r\n1;6,5\r\n',
    [[3, '1', 65]],
  ],
  [
    'with what is no mark',
    'Studentnummer;Resultaat\n1;11\n2;=1+1\n',
    [
      [2, '1', undefined],
      [3, '2', undefined],
    ],
  ],
  [
    'with somebody twice',
    'Studentnummer;Resultaat\n1;6\n1;7\n',
    [
      [2, '1', 60],
      [3, '1', 70, 'double'],
    ],
  ],
  ['who took no part are left out', 'Studentnummer;Resultaat\n1;\n2;7\n', [[3, '2', 70]]],
  ['without the columns', 'Naam;Punt\nBo;7\n', 'noColumns'],
  ['without the column of results', 'Studentnummer;Punt\n1;7\n', 'noColumns'],
  ['without the column of students', 'Naam;Resultaat\nBo;7\n', 'noColumns'],
  ['with a line that is too short or too long', 'Studentnummer;Resultaat\n1\n2;7;8\n', [[3, '2', 70]]],
  ['with a quote within a cell', 'Studentnummer;Naam;Resultaat\n1;Bo "Li" x;7\n', [[2, '1', 70]]],
  ['with a comma in its second line', 'Studentnummer;Resultaat\n1;7,5\n', [[2, '1', 75]]],
  [
    'with the least and the most that is a mark',
    'nummer;cijfer\n1;1\n2;10\n3;0,9\n4;10,1\n',
    [
      [2, '1', 10],
      [3, '2', 100],
      [4, '3', undefined],
      [5, '4', undefined],
    ],
  ],
  ['with headings alone', 'Studentnummer;Resultaat\n', 'empty'],
  ['with nothing', '', 'noColumns'],
  ['that never ends a quote', 'Studentnummer;Resultaat\n"1;6\n', 'unreadable'],
  [
    'of a thousand lines and one',
    `Studentnummer;Resultaat\n${Array.from({ length: 1001 }, (_, at) => `${at};7\n`).join('')}`,
    'tooMany',
  ],
])('a file %s', async (_, text, expected) => {
  expect(await told(utf8(text))).toEqual(expected);
});

it('a file as older programs write it, and one that is no text', async () => {
  expect(await told(windows('Studentnummer;Naam;Resultaat\n1;Zo\xeb;7\n'))).toEqual([[2, '1', 70]]);
  const [line] = await readFile(windows('Studentnummer;Resultaat\n1;g\xe9\xe9n\n'));
  expect(line).toMatchObject({ text: 'géén' });
  expect(await told(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toBe('unreadable');
});

it('a file of a thousand lines', async () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `${at + 1};7\n`).join('');
  expect(await told(utf8(`Studentnummer;Resultaat\n${lines}`))).toHaveLength(1000);
});
