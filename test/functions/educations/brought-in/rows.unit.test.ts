import { describe, expect, test } from 'vitest';
import { readStudies } from '#functions/educations/brought-in/file.ts';
import { goingOn } from '#functions/educations/brought-in/reserved.ts';
import { readRow } from '#functions/educations/brought-in/row.ts';

const cells = {
  ...{ studentNumber: '1', education: 'AD', block: 'Blok 1', startsOn: '1-9-2025', endsOn: '31/01/2026' },
  learnpath: 'Recht',
};
const read = (result?: string) =>
  readRow({ ...cells, ...(result !== undefined && { result, decidedOn: '2026-01-20' }) }, '2026-11-23');

describe('a row', () => {
  test.each([
    [undefined, 4, null],
    ['7', 3, 70],
    ['7.5', 3, 75],
    ['10,0', 3, 100],
    ['V', 2, null],
    ['niet behaald', 3, null],
    ['Exempt', 5, null],
  ])('with %s as its result is read', (text, status, result) => {
    expect(read(text)).toMatchObject({
      values: { startsOn: '2025-09-01', endsOn: '2026-01-31', mark: { status, result } },
    });
  });

  test.each(['0', '0,9', '10,1', '7,55', 'goed'])('with %s as its result isn’t', (text) => {
    expect(read(text)).toEqual({ errors: { result: { key: 'broughtInMark' } } });
  });

  test('ends after it begins', () => {
    expect(readRow({ ...cells, endsOn: '2025-08-31' }, '2026-11-23')).toEqual({
      errors: { endsOn: { key: 'beforeStart' } },
    });
  });

  test.each(['startsOn', 'endsOn', 'decidedOn'])('has a likely year as its %s', (field) => {
    const day = { [field]: field === 'endsOn' ? '1-9-2925' : '1-9-1025' };
    expect(readRow({ ...cells, result: '7', decidedOn: '2026-01-20', ...day }, '2026-11-23')).toEqual({
      errors: { [field]: { key: 'year' } },
    });
  });

  test('may be about a number alone', () => {
    expect(readRow({ studentNumber: '1', testimonialNumber: 'T-1' }, '2026-11-23')).toEqual({
      values: { testimonialNumber: 'T-1', mark: null },
    });
    expect(readRow({ studentNumber: '1', testimonialNumber: '?' }, '2026-11-23')).toMatchObject({
      errors: { testimonialNumber: { key: 'testimonialNumber' } },
    });
  });
});

describe('a file', () => {
  const filesOf = (rows: number) => ({
    async *stream() {
      yield new TextEncoder().encode('Studentnummer;Opleiding;Blok;Eerste dag;Laatste dag;Leerpad\n');
      yield new TextEncoder().encode('1;AD;Blok 1;1-9-2025;31-1-2026;Recht\n'.repeat(rows));
    },
  });
  const readAll = (rows: number) =>
    readStudies(filesOf(rows) as never, { companyId: 'com_1' as never, fileId: 'fil_1' as never });

  test('holds ten thousand rows at most, and one at least', async () => {
    const [student] = await readAll(10_000);
    // As a spreadsheet counts it: below the headings.
    expect(student?.rows.at(-1)?.number).toBe(10_001);
    await expect(readAll(10_001)).rejects.toMatchObject({ code: 'MAX_ROWS_REACHED' });
    await expect(readAll(0)).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  });
});

describe('a series', () => {
  const series = { prefix: 'T-', next: 10, last: 999 };
  test.each([
    [['T-041', 'T-020'], 42],
    [['T-009'], 10],
    [['T-41', 'U-041', 'T-abc'], 10],
    [['T-999'], 1000],
  ])('goes on after %s', (numbers, next) => {
    expect(goingOn(series, numbers).next).toBe(next);
  });
});
