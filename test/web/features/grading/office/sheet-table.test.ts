// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { sheetTable } from '#web/features/grading/office/sheet-table.ts';

beforeEach(() => {
  document.documentElement.lang = 'nl';
});

const texts = (rows: readonly (readonly unknown[])[]) =>
  [...sheetTable(document, rows).rows].map((row) => [...row.cells].map(({ textContent }) => textContent));

it('names columns by letters and rows by numbers, as wide as the widest row', () => {
  expect(texts([['Naam'], ['Bo', 'Li']])).toEqual([
    ['', 'A', 'B'],
    ['1', 'Naam', ''],
    ['2', 'Bo', 'Li'],
  ]);
  const [head] = texts([Array.from({ length: 28 }, () => 1)]);
  expect(head?.slice(-3)).toEqual(['Z', 'AA', 'AB']);
});

it('writes numbers and dates as the reader does, and shows what looks like markup as text', () => {
  const cells = [
    7.5,
    1_234_567,
    new Date('2026-11-02'),
    new Date('2026-11-02T13:30Z'),
    true,
    null,
    '<b>vet</b>',
  ];
  expect(texts([cells])[1]).toEqual([
    '1',
    '7,5',
    '1234567',
    '02/11/2026',
    '02/11/2026, 13:30',
    'true',
    '',
    '<b>vet</b>',
  ]);
});

it('shows of a sheet without measure what a page can hold', () => {
  const [, row] = texts([Array.from({ length: 300 }, () => 'x')]);
  expect(row).toHaveLength(101);
});

it('marks numbers, has headings where one stands, and rounds away what computers add', () => {
  const table = sheetTable(document, [[0.1 + 0.2, '7']]);
  const [head, row] = [...table.rows].map((one) => [...one.cells]);
  expect(head?.map(({ tagName }) => tagName)).toEqual(['TD', 'TH', 'TH']);
  expect(row?.map(({ tagName }) => tagName)).toEqual(['TH', 'TD', 'TD']);
  expect(row?.map(({ dataset }) => 'number' in dataset)).toEqual([false, true, false]);
  expect(row?.[1]?.textContent).toBe('0,3');
  expect(texts([[]])).toEqual([[''], ['1']]);
});
