import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { entity } from '#functions/platform/table/entity.ts';
import type { ItemOf } from '#functions/platform/table/model.ts';
import { add, create, replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompanyId, CourseId, UserId } from '#shared/identity/ids.ts';
import { aReader, card, loans, newId, reader } from './fixture.ts';

const companyId = newId('CompanyId');
const userId = newId('UserId');
const courseId = newId('CourseId');

/** Never run: what is in here only has to compile, or not to. */
const compiles = (_: (table: Table) => unknown) => expect(_).toBeTypeOf('function');

describe('what does not compile', () => {
  test('an id of another kind, swapped ids, a missing or unknown part of a key', () => {
    reader.at({ companyId, userId });
    // @ts-expect-error a course is no reader
    compiles(() => reader.at({ companyId, userId: courseId }));
    // @ts-expect-error swapped
    compiles(() => reader.at({ companyId: userId, userId: companyId }));
    // @ts-expect-error half a key
    compiles(() => reader.at({ companyId }));
    // @ts-expect-error not part of the key
    compiles(() => reader.at({ companyId, userId, name: 'x' }));
    // @ts-expect-error any text is no id
    compiles(() => reader.at({ companyId, userId: 'usr_1' }));
  });

  test('an index that the entity lacks, its partition by another id, a search of what has no words', () => {
    // @ts-expect-error no such index
    compiles(() => reader.by('byRank', { companyId }));
    // @ts-expect-error the index is per company
    compiles(() => reader.by('byName', { companyId: courseId }));
    // @ts-expect-error cards have no words
    compiles(() => card.words({ number: '1' }));
  });

  test('items and rows keep their types', () => {
    compiles(async (table) => {
      const found = await table.get(reader.at({ companyId, userId }));
      const name: string | undefined = found?.name;
      // @ts-expect-error may be absent
      const surely: string = found.name;
      const [one, two] = await table.batchGet([reader.at({ companyId, userId }), card.at({ number: '1' })]);
      const holder: UserId | undefined = two?.userId;
      // @ts-expect-error a card has no name
      const wrong = two?.name;
      const { items } = await table.search(reader.words({ companyId }), { text: 'x', limit: 1 });
      // @ts-expect-error a row does not show the rank
      const rank = items[0]?.rank;
      return [name, surely, one, holder, wrong, rank];
    });
  });

  test('a write of half an item, a replace of what was not loaded, an unknown counter field, no trace', () => {
    const item = aReader(companyId, 'A');
    // @ts-expect-error the name is missing
    compiles(() => create(reader, { companyId, userId, suspended: false }));
    // @ts-expect-error not loaded: no version
    compiles(() => replace(reader, item, item));
    // @ts-expect-error no such number
    compiles(() => add(loans.at({ companyId }), { stolen: 1 }));
    // @ts-expect-error what happened must be said
    compiles((table) => table.transact([create(reader, item)]));
  });

  test('a key made of what the schema lacks', () => {
    const schema = z.object({ courseId: z.string() });
    compiles(() =>
      entity({
        name: 'broken',
        schema,
        // @ts-expect-error the schema has no companyId
        key: { pk: ({ companyId }: { companyId: CompanyId }) => ['C', companyId], sk: () => ['C'] },
      }),
    );
  });
});

test('the item type of an entity is that of its schema, and the version', () => {
  const item: ItemOf<typeof card> = { number: '1', userId, version: 1 };
  const id: UserId = item.userId;
  // @ts-expect-error a user is no course
  const course: CourseId = item.userId;
  expect([id, course]).toEqual([userId, userId]);
});

test('names and keys of the layer itself are refused', () => {
  const key = { pk: () => ['X'] as const, sk: () => ['X'] as const };
  const schema = z.object({ version: z.number() });
  expect(() => entity({ name: 'broken', schema, key })).toThrow('field name version');
  const reserved = entity({
    name: 'broken',
    schema: z.object({}),
    key: { ...key, pk: () => ['RECORD'] as const },
  });
  expect(() => reserved.at({})).toThrow('RECORD is not for entities');
});

test.each([
  ['keeps what it does not name', z.looseObject({})],
  ['refuses what it does not name', z.strictObject({})],
  ['is one of several', z.union([z.object({}), z.object({ title: z.string() })])],
])('a schema that %s is refused', (_, schema) => {
  const key = { pk: () => ['X'] as const, sk: () => ['X'] as const };
  expect(() => entity({ name: 'broken', schema, key })).toThrow('leaves out what it');
});

test("what the layer stores beside an item's fields doesn't come out as one", () => {
  const stored = { pk: 'C', sk: 'C', gsi1pk: 'C', entity: 'plain', shape: 1, version: 3, title: 'Logica' };
  const key = { pk: () => ['C'] as const, sk: () => ['C'] as const };
  const plain = entity({ name: 'plain', schema: z.object({ title: z.string() }), key });
  expect(plain.at({}).codec.decode(stored)).toEqual({ title: 'Logica', version: 3 });
});
