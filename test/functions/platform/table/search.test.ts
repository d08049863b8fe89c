import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { create, remove, replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { foldWords, phrasesOf, wordItems } from '#functions/platform/table/words.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { aReader, newId, notAudited, openTable, reader } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

async function companyOf(...names: string[]): Promise<CompanyId> {
  const companyId = newId('CompanyId');
  for (const name of names) await table.transact([create(reader, aReader(companyId, name))], notAudited);
  return companyId;
}

async function found(companyId: CompanyId, text: string): Promise<string[]> {
  const { items } = await table.search(reader.words({ companyId }), { text, limit: 20 });
  return items.map(({ name }) => name);
}

test.each([
  ['Noëlle van ’t Hoff-Ünal', ['noelle', 'van', 't', 'hoff', 'unal']],
  ['  ', []],
  ['A a Á', ['a']],
  ['李 小龙', ['李', '小龙']],
  ['Işık Ærø Weiß Łódź Đorđe', ['isik', 'aero', 'weiss', 'lodz', 'dorde']],
  ['x'.repeat(40), ['x'.repeat(32)]],
])('the words of %j', (text, words) => expect(foldWords(text)).toEqual(words));

test('at most twelve words count', () => {
  expect(foldWords(Array.from({ length: 20 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12);
});

test('of texts behind a long one six words each count as well, and none twice where all have room', () => {
  const numbered = (letter: string, many: number) =>
    Array.from({ length: many }, (_, n) => `${letter}${n}`).join(' ');
  const wordsOf = (...texts: string[]) => {
    const search = { scope: () => ['a'] as const, row: z.object({}), texts: () => texts };
    return wordItems('reader', search, {}, { pk: 'p', sk: 's' })[0]?.['words'];
  };
  expect(wordsOf('Anna Bos', '100123', 'bos.example')).toBe(' anna bos / 100123 / bos example');
  const long = wordsOf(numbered('a', 14), numbered('b', 2), numbered('c', 7));
  expect(phrasesOf(String(long)).map((phrase) => phrase.split(' ')[0])).toEqual([
    ...numbered('a', 12).split(' '),
    ...numbered('b', 2).split(' '),
    ...numbered('c', 6).split(' '),
  ]);
});

test('phrases begin at each word of a text, go to its end and on from its beginning', () => {
  const phrases = ['anna van jansen', 'van jansen anna', 'jansen anna van', '100123', 'anna'];
  expect(phrasesOf(' anna van jansen / 100123 / anna')).toEqual(phrases);
});

test.each([
  ['jan', ['Jan de Boer', 'Marie Janssen']],
  ['JÁN', ['Jan de Boer', 'Marie Janssen']],
  ['jan boe', ['Jan de Boer']],
  ['boe jan', ['Jan de Boer']],
  ['jan x', []],
  ['ó', ['Ömer Çelik']],
  ['', []],
  ['#', []],
])('%j finds %j', async (text, names) => {
  const companyId = await companyOf('Jan de Boer', 'Marie Janssen', 'Ömer Çelik');
  expect(await found(companyId, text)).toEqual(names);
});

test('an item with two matching words is found once', async () => {
  const companyId = await companyOf('Jan Janssen', 'Jan Jansen', 'Jan Janse');
  expect((await found(companyId, 'jan')).sort()).toEqual(['Jan Janse', 'Jan Jansen', 'Jan Janssen']);
  expect(await found(companyId, 'janss')).toEqual(['Jan Janssen']);
});

test('another company’s items are not found', async () => {
  const companyId = await companyOf('Jan');
  await companyOf('Jan');
  expect(await found(companyId, 'jan')).toEqual(['Jan']);
});

test('a rename is found by the new words with the new row, not by the old', async () => {
  const companyId = newId('CompanyId');
  const [before] = await table.transact([create(reader, aReader(companyId, 'Anna Bakker'))], notAudited);
  const [after] = await table.transact(
    [replace(reader, before, { ...before, name: 'Anna Visser' })],
    notAudited,
  );
  expect(await found(companyId, 'bakker')).toEqual([]);
  expect(await found(companyId, 'anna')).toEqual(['Anna Visser']);
  expect(await found(companyId, 'vis')).toEqual(['Anna Visser']);
  await table.transact([remove(reader, after)], notAudited);
  expect(await found(companyId, 'anna')).toEqual([]);
});

test('a change that no row shows writes no words', async () => {
  const companyId = newId('CompanyId');
  const [before] = await table.transact([create(reader, aReader(companyId, 'Anna'))], notAudited);
  const { companions } = replace(reader, before, { ...before, suspended: true });
  expect(companions).toEqual({ put: [], remove: [] });
});

test('pages of a search are one query each, without gaps or repeats', async () => {
  const names = Array.from({ length: 25 }, (_, n) => `Jan Janssen${String(n).padStart(2, '0')}`);
  const companyId = await companyOf(...names);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { table: own, meter } = table.metered();
    const page = await own.search(reader.words({ companyId }), { text: 'jan', limit: 10, cursor });
    expect(meter).toMatchObject({ requests: 1, roundTrips: 1 });
    expect(page.items.length).toBeLessThanOrEqual(10);
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen.sort()).toEqual(names);
});

/** Every page of a search, each of which must be one round trip, one after the other. */
async function pagesOf(companyId: CompanyId, text: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { table: own, meter } = table.metered();
    const page = await own.search(reader.words({ companyId }), { text, limit, cursor });
    expect(meter.roundTrips).toBe(1);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    pages.push(page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor);
  return pages;
}

test('words in a row come first, by what follows them, and then the same words elsewhere', async () => {
  const inARow = Array.from({ length: 7 }, (_, n) => `Zus van Jansen${n}`);
  const elsewhere = ['Jansen van A', 'Jansen A van B', 'Bo van der Jansen', 'Van A Jansen'];
  const companyId = await companyOf(...inARow.toReversed(), ...elsewhere, 'Jan Bakker', 'Van Buren');
  const pages = await pagesOf(companyId, 'van jans', 5);
  const found = pages.flat();
  expect(found.slice(0, 7)).toEqual(inARow);
  expect(found.slice(7).sort()).toEqual(elsewhere.sort());
});

test('a name typed with the surname first is in a row', async () => {
  const companyId = await companyOf('Anna van der Berg', 'Berg Anna', 'Van Bergen Anna');
  expect((await pagesOf(companyId, 'Berg, Anna van der', 2)).flat()).toEqual(['Anna van der Berg']);
  expect((await pagesOf(companyId, 'berg anna', 1))[0]).toEqual(['Berg Anna']);
});

test('a rare word is found beside one that everybody has', async () => {
  const many = Array.from({ length: 110 }, (_, n) => `Student A${n}`);
  const companyId = await companyOf(...many, 'Student van Rare', 'Rare Student');
  expect(await pagesOf(companyId, 'student rare', 20)).toEqual([['Rare Student', 'Student van Rare']]);
});

test('where no word is rare, pages go on until everything was seen', async () => {
  const both = Array.from({ length: 12 }, (_, n) => `Anna ${n} Jansen ${n}`);
  const one = Array.from({ length: 100 }, (_, n) => `Anna ${n}`);
  const other = Array.from({ length: 100 }, (_, n) => `Jansen ${n}`);
  const companyId = await companyOf(...one, ...other, ...both);
  const found = (await pagesOf(companyId, 'jansen anna', 5)).flat();
  expect(found.sort()).toEqual(both.sort());
});

test('the longest words of every script fit in a key', async () => {
  const name = Array.from({ length: 12 }, (_, n) => `${'𐐨'.repeat(31)}${n}`).join(' ');
  const companyId = await companyOf(name);
  expect(await found(companyId, name)).toEqual([name]);
  expect(await found(companyId, name.split(' ').toReversed().join(' '))).toEqual([name]);
});

test('whatever is typed, paging on finds every item that has the words, each once', async () => {
  const word = fc.constantFrom('jan', 'jansen', 'janse', 'van', 'der', 'vander', 'a');
  const names = fc.sample(fc.array(word, { minLength: 1, maxLength: 5 }), { numRuns: 150, seed: 7 });
  const all = names.map((words, position) => `${words.join(' ')} #${position}`);
  const companyId = await companyOf(...all);
  const typed = fc.array(fc.oneof(word, fc.constantFrom('j', 'v')), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(typed, fc.integer({ min: 1, max: 9 }), async (words, limit) => {
      const wanted = all.filter((name) =>
        words.every((begin) => foldWords(name).some((one) => one.startsWith(begin))),
      );
      const seen = (await pagesOf(companyId, words.join(' '), limit)).flat();
      expect(seen.sort()).toEqual(wanted.sort());
    }),
    { numRuns: 40, seed: 7 },
  );
});

test('a cursor of another search is refused', async () => {
  const companyId = await companyOf('Jan A', 'Jan B', 'Jan C');
  const { next } = await table.search(reader.words({ companyId }), { text: 'jan', limit: 1 });
  if (!next) throw new Error('no next page');
  const other = table.search(reader.words({ companyId }), { text: 'ja', limit: 1, cursor: next });
  await expect(other).rejects.toThrow('MALFORMED_REQUEST');
  const { companyId: elsewhere } = aReader(newId('CompanyId'), 'x');
  const foreign = table.search(reader.words({ companyId: elsewhere }), {
    text: 'jan',
    limit: 1,
    cursor: next,
  });
  await expect(foreign).rejects.toThrow('MALFORMED_REQUEST');
});

test('a sorted search goes on with the next thousand hits, and loses none', async () => {
  const companyId = newId('CompanyId');
  const names = Array.from({ length: 1010 }, (_, number) => `Jan${number} Boer`);
  const batches = Array.from({ length: 41 }, (_, batch) => names.slice(batch * 25, batch * 25 + 25));
  await Promise.all(
    batches.map((batch) =>
      table.transact(
        batch.map((name) => create(reader, aReader(companyId, name))),
        notAudited,
      ),
    ),
  );
  const read: string[][] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const { items, next } = await table.searchSorted(reader.words({ companyId }), {
      text: 'jan',
      limit: 400,
      order: ({ name }) => name,
      ...(cursor ? { cursor } : {}),
    });
    read.push(items.map(({ name }) => name));
    cursor = next;
  }
  expect(read.map(({ length }) => length)).toEqual([400, 400, 200, 10]);
  expect(new Set(read.flat()).size).toBe(1010);
  const first = read.slice(0, 3).flat();
  expect(first).toEqual(first.toSorted().reverse());
});

test('a sorted search takes only cursors of its own', async () => {
  const companyId = await companyOf('Jan de Boer', 'Jan Bakker');
  const { next } = await table.search(reader.words({ companyId }), { text: 'jan', limit: 1 });
  const order = ({ name }: { name: string }) => name;
  await expect(
    table.searchSorted(reader.words({ companyId }), { text: 'jan', limit: 1, order, cursor: next ?? '' }),
  ).rejects.toThrow('MALFORMED_REQUEST');
});
