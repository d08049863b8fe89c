import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lean } from '#functions/platform/table/lean.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { aReader, book, card, newId, notAudited, openTable, pass, reader, shelf } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

/** A company with as many readers as names. */
async function companyOf(...names: string[]) {
  const companyId = newId('CompanyId');
  const readers = names.map((name, rank) => aReader(companyId, name, { rank, suspended: rank % 2 === 1 }));
  for (const chunk of chunksOf(readers, 25)) {
    await table.transact(
      chunk.map((item) => create(reader, item)),
      notAudited,
    );
  }
  return { companyId, readers };
}

describe('get', () => {
  test('an item comes back with its version, and nothing of the layer', async () => {
    const { readers } = await companyOf('Noor de Vries');
    const [noor] = readers;
    if (!noor) throw new Error('no reader');
    expect(await table.get(reader.at(noor))).toEqual({ ...noor, version: 1 });
  });

  test('what is not there is undefined', async () => {
    expect(await table.get(card.at({ number: 'none' }))).toBeUndefined();
  });

  test('ids that differ in case, or hold separators or other scripts, are different items', async () => {
    const numbers = ['a#b', 'a', 'A', 'a$b', 'a b', 'ä', '日本', '#', '🙂'];
    const cards = numbers.map((number) => ({ number, userId: newId('UserId') }));
    await table.transact(
      cards.map((item) => create(card, item)),
      notAudited,
    );
    const found = await Promise.all(
      numbers.map((number) => table.get(card.at({ number }), { consistent: true })),
    );
    expect(found).toEqual(cards.map((item) => ({ ...item, version: 1 })));
  });

  test('an item past its time to live is gone, whether DynamoDB has removed it or not', async () => {
    const now = Date.parse('2026-11-21T09:30:00.000Z') / 1000;
    await table.transact(
      [
        put(pass, { code: 'old', expiresAtSeconds: now }),
        put(pass, { code: 'new', expiresAtSeconds: now + 1 }),
      ],
      notAudited,
    );
    const [old, fresh] = await table.batchGet([pass.at({ code: 'old' }), pass.at({ code: 'new' })]);
    expect(old).toBeUndefined();
    expect(await table.get(pass.at({ code: 'old' }))).toBeUndefined();
    expect(fresh?.code).toBe('new');
  });

  test('an item stored in an older shape is brought up to date', async () => {
    const courseId = newId('CourseId');
    const { key } = book.at({ courseId });
    const Item = { ...key, entity: 'book', shape: 1, version: 4, courseId, name: 'Max Havelaar' };
    await dynamo.client.send(new PutCommand({ TableName: dynamo.tableName, Item }) as never);
    expect(await table.get(book.at({ courseId }))).toEqual({
      courseId,
      title: 'Max Havelaar',
      pages: 0,
      version: 4,
    });
  });
});

describe('batchGet', () => {
  test('more than a hundred places are one round trip, in order, with gaps and repeats', async () => {
    const { readers } = await companyOf(...Array.from({ length: 130 }, (_, n) => `Reader ${n}`));
    const missing = { ...readers[0], companyId: newId('CompanyId'), userId: newId('UserId') };
    const asked = [...readers, missing, ...readers.slice(0, 3)];
    const { table: own, meter } = table.metered();
    const found = await own.batchGet(asked.map((item) => reader.at(item)));
    expect(found.map((item) => item?.userId)).toEqual(
      asked.map((item) => (item === missing ? undefined : item.userId)),
    );
    expect(meter).toMatchObject({ requests: 2, roundTrips: 1 });
  });

  test('items of several kinds keep their types', async () => {
    const { companyId, readers } = await companyOf('Wim');
    await table.transact([create(shelf, { companyId, label: 'A' })], notAudited);
    const [one, other] = await table.batchGet([
      reader.at({ companyId, userId: readers[0]?.userId as UserId }),
      shelf.at({ companyId, label: 'A' }),
    ]);
    expect([one?.name, other?.label]).toEqual(['Wim', 'A']);
  });

  test('nothing asked is nothing read', async () => {
    const { table: own, meter } = table.metered();
    expect(await own.batchGet([])).toEqual([]);
    expect(meter.requests).toBe(0);
  });
});

describe('query and list', () => {
  test('an index gives its order, and only what belongs in it', async () => {
    const { companyId } = await companyOf('Zoë', 'Bo', 'Anna', 'An');
    const byName = await table.query(reader.by('byName', { companyId }));
    expect(byName.map(({ name }) => name)).toEqual(['An', 'Anna', 'Bo', 'Zoë']);
    const suspended = await table.query(reader.by('suspended', { companyId }), { descending: true });
    expect(suspended.map(({ name }) => name)).toEqual(['An', 'Bo']);
    expect(
      await table.query(reader.by('byName', { companyId }), { range: { prefix: ['An'] }, limit: 1 }),
    ).toHaveLength(1);
    const whole = await table.query(reader.by('byName', { companyId }), { range: { beginsWith: ['An'] } });
    expect(whole.map(({ name }) => name)).toEqual(['An']);
  });

  test('pages follow one another without gaps or repeats, one query each', async () => {
    const names = Array.from({ length: 47 }, (_, n) => `Reader ${String(n).padStart(2, '0')}`);
    const { companyId } = await companyOf(...names);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { table: own, meter } = table.metered();
      const page = await own.list(reader.by('byName', { companyId }), { limit: 20, cursor });
      expect(meter).toMatchObject({ requests: 1, roundTrips: 1 });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names);
  });

  test('a list that ends exactly with a page has no next page', async () => {
    const { companyId } = await companyOf('A', 'B');
    expect((await table.list(reader.by('byName', { companyId }), { limit: 2 })).next).toBeNull();
  });

  test('a cursor that was changed, made up, or made for another list is refused', async () => {
    const { companyId } = await companyOf('A', 'B', 'C');
    const other = await companyOf('A', 'B', 'C');
    const { next } = await table.list(reader.by('byName', { companyId }), { limit: 1 });
    if (!next) throw new Error('no next page');
    const changed = next.slice(0, 30) + (next[30] === 'A' ? 'B' : 'A') + next.slice(31);
    for (const cursor of [changed, '', 'x', next.slice(0, 10), 'page 2', '🙂']) {
      await expect(table.list(reader.by('byName', { companyId }), { limit: 1, cursor })).rejects.toThrow(
        'MALFORMED_REQUEST',
      );
    }
    const foreign = [
      table.list(reader.by('byName', other), { limit: 1, cursor: next }),
      table.list(reader.by('suspended', { companyId }), { limit: 1, cursor: next }),
      table.list(reader.by('byName', { companyId }), { limit: 1, cursor: next, descending: true }),
      table.list(reader.by('byName', { companyId }), { limit: 1, cursor: next, range: { prefix: ['A'] } }),
    ];
    for (const list of foreign) await expect(list).rejects.toThrow('MALFORMED_REQUEST');
    expect(
      (await table.list(reader.by('byName', { companyId }), { limit: 2, cursor: next })).items,
    ).toHaveLength(2);
  });

  test('a list that chooses looks at four hundred items a call, and goes on behind them', async () => {
    const { companyId } = await companyOf(
      ...Array.from({ length: 402 }, (_, n) => `R${String(n).padStart(3, '0')}`),
    );
    const keep = ({ rank }: { rank?: number | undefined }) => rank === 399 || rank === 400;
    const pageFrom = (cursor?: string) =>
      table.list(reader.by('byName', { companyId }), { limit: 10, keep, cursor });
    const first = await pageFrom();
    expect(first.items.map(({ name }) => name)).toEqual(['R399']);
    const second = await pageFrom(first.next ?? '');
    expect([second.items.map(({ name }) => name), second.next]).toEqual([['R400'], null]);
  });

  test('items of another kind in the range are a mistake that shows', async () => {
    const { companyId } = await companyOf('A');
    await table.transact([create(shelf, { companyId, label: 'S' })], notAudited);
    await expect(table.query(reader.in({ companyId }))).rejects.toThrow('expected reader but found shelf');
    expect(await table.query(reader.in({ companyId }), { range: { beginsWith: ['READER'] } })).toHaveLength(
      1,
    );
  });

  test('a collection is sorted out by kind', async () => {
    const { companyId } = await companyOf('A', 'B');
    await table.transact([create(shelf, { companyId, label: 'S' })], notAudited);
    const found = await table.collection(reader.in({ companyId }), { people: reader, shelves: shelf });
    expect(found.people.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(found.shelves).toEqual([{ companyId, label: 'S', version: 1 }]);
    await expect(table.collection(reader.in({ companyId }), { shelf })).rejects.toThrow('also holds reader');
  });

  test('a count stops at its bound', async () => {
    const { companyId } = await companyOf('A', 'B', 'C');
    const range = { beginsWith: ['READER'] } as const;
    expect(await table.count(reader.in({ companyId }), { range, atMost: 100 })).toBe(3);
    expect(await table.count(reader.in({ companyId }), { range, atMost: 2 })).toBe(2);
  });
});

describe('a lean partition', () => {
  const named = lean(reader, ['userId', 'name']);

  test('asks for its fields alone, and lists them with the version, page after page', async () => {
    const { companyId, readers } = await companyOf('Aya', 'Bram', 'Cato');
    const { table: counted, meter } = table.metered();
    const first = await counted.list(named(reader.by('byName', { companyId })), { limit: 2 });
    const [aya, bram, cato] = readers.map(({ userId, name }) => ({ userId, name, version: 1 }));
    expect(first.items).toEqual([aya, bram]);
    const { items, next } = await counted.list(named(reader.by('byName', { companyId })), {
      limit: 2,
      cursor: first.next ?? '',
    });
    expect([items, next]).toEqual([[cato], null]);
    const asked = JSON.stringify(meter.calls[0]?.input);
    expect(asked).toContain('ProjectionExpression');
    expect(asked).toContain('"name"');
    expect(asked).not.toContain('"rank"');
  });

  test('leaves out what is past its time to live, of which it shows nothing', async () => {
    const now = Date.parse('2026-11-21T09:30:00.000Z') / 1000;
    const passes = ['over', 'good'].map((code, at) => put(pass, { code, expiresAtSeconds: now + at }));
    await table.transact(passes, notAudited);
    const coded = lean(pass, ['code']);
    const found = await Promise.all(['over', 'good'].map((code) => table.query(coded(pass.in({ code })))));
    expect(found).toEqual([[], [{ code: 'good', version: 1 }]]);
  });

  test('holds no entity whose items may lie there in an older shape', () => {
    expect(() => lean(book, ['title'])).toThrow('book was upgraded: read its items whole');
  });
});
