import { afterAll, beforeAll, expect, test } from 'vitest';
import { create, remove, replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { foldWords } from '#functions/platform/table/words.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { aReader, newId, openTable, reader, silent } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

async function companyOf(...names: string[]): Promise<CompanyId> {
  const companyId = newId('CompanyId');
  for (const name of names) await table.transact([create(reader, aReader(companyId, name))], silent);
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
  ['x'.repeat(40), ['x'.repeat(32)]],
])('the words of %j', (text, words) => expect(foldWords(text)).toEqual(words));

test('at most twelve words count', () => {
  expect(foldWords(Array.from({ length: 20 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12);
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
  const [before] = await table.transact([create(reader, aReader(companyId, 'Anna Bakker'))], silent);
  const [after] = await table.transact([replace(reader, before, { ...before, name: 'Anna Visser' })], silent);
  expect(await found(companyId, 'bakker')).toEqual([]);
  expect(await found(companyId, 'anna')).toEqual(['Anna Visser']);
  expect(await found(companyId, 'vis')).toEqual(['Anna Visser']);
  await table.transact([remove(reader, after)], silent);
  expect(await found(companyId, 'anna')).toEqual([]);
});

test('a change that no row shows writes no words', async () => {
  const companyId = newId('CompanyId');
  const [before] = await table.transact([create(reader, aReader(companyId, 'Anna'))], silent);
  const { words } = replace(reader, before, { ...before, suspended: true });
  expect(words).toEqual({ put: [], remove: [] });
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

test('pages of a search for two words go on where they stopped, in one round trip', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Jan Vries${String(n).padStart(2, '0')}`);
  const companyId = await companyOf(...names, 'Jan Bakker', 'Piet Vries');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { table: own, meter } = table.metered();
    const page = await own.search(reader.words({ companyId }), { text: 'jan vries', limit: 5, cursor });
    expect(meter.roundTrips).toBe(1);
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(names);
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
