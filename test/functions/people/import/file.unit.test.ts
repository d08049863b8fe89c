import { expect, test } from 'vitest';
import { openImportFile } from '#functions/people/import/file.ts';

const open = (...lines: string[]) =>
  openImportFile(
    {
      async *stream() {
        for (const line of lines) yield new TextEncoder().encode(`${line}\n`);
      },
    } as never,
    { companyId: 'com_1' as never, fileId: 'fil_1' as never },
    { email: 'E-mail', firstName: 'Voornaam', surname: 'Achternaam' },
  );

test('a row fits that is shorter than the header, unless it is one cell, or longer by empty ones', async () => {
  const rows = ['a@b.nl;Jan;Vos;', 'a@b.nl;Jan', 'a@b.nl', 'a@b.nl;Jan;Vos;;', 'a@b.nl;Jan;Vos;x'];
  const file = await open('E-mail;Voornaam;Achternaam', ...rows);
  const fits = [];
  for await (const row of file.rows(0)) fits.push(row.fits);
  expect(fits).toEqual([true, true, false, true, false]);
});

test('of the rows after one, those that repeat another name the first that says the same', async () => {
  const file = await open('E-mail;Voornaam;Achternaam', 'A@b.nl;Jan;Vos', 'c@d.nl;Jan;Vos', 'a@b.nl;Jan;Vos');
  expect([file.total, [...file.repeatedEmails], [...file.repeatedNumbers]]).toEqual([3, [[3, 1]], []]);
  const numbers = [];
  for await (const { number } of file.rows(1)) numbers.push(number);
  expect(numbers).toEqual([2, 3]);
});

test('a blank line is no row, and shifts none below it', async () => {
  const file = await open('E-mail;Voornaam;Achternaam', 'a@b.nl;Jan;Vos', '', 'c@d.nl;Jan;Vos', '', '');
  const numbers = [];
  for await (const { number } of file.rows(0)) numbers.push(number);
  expect([file.total, numbers]).toEqual([2, [1, 3]]);
});

test('a file holds ten thousand rows at most, and one at least', async () => {
  const rows = (amount: number) =>
    open('E-mail;Voornaam;Achternaam', 'a@b.nl;Jan;Vos\n'.repeat(amount).trim());
  expect((await rows(10_000)).total).toBe(10_000);
  await expect(rows(10_001)).rejects.toMatchObject({ code: 'MAX_ROWS_REACHED' });
  await expect(open('E-mail;Voornaam;Achternaam')).rejects.toMatchObject({ code: 'FILE_EMPTY' });
});
