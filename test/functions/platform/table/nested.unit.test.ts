import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Attributes, attributesOf, itemOf } from '#functions/platform/table/attributes.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { lean } from '#functions/platform/table/lean.ts';
import { companyId } from '#shared/identity/ids.ts';
import { newId } from './fixture.ts';

const schema = z.object({ companyId, name: z.string(), books: z.array(z.object({ title: z.string() })) });
const key = {
  pk: ({ companyId }: { companyId: string }) => ['SHELF', companyId] as const,
  sk: () => ['SHELF'] as const,
};
const shelf = entity({ name: 'nested-shelf', schema, key });
const item = {
  companyId: newId('CompanyId'),
  name: 'Boven',
  books: [{ title: 'Een' }, { title: 'Twee "2"' }],
};

const many = { ...item, books: Array.from({ length: 100 }, (_, index) => ({ title: `Deel ${index}` })) };

/** What DynamoDB answers of an item when some of its attributes are asked for. */
function answered(attributes: Attributes, asked: readonly string[] = Object.keys(attributes)) {
  return itemOf(Object.fromEntries(Object.entries(attributes).filter(([name]) => asked.includes(name))));
}

test('the fields of an item are stored as one text, and read as they were', () => {
  const stored = attributesOf(shelf.encode(item, 3));
  expect(stored).toEqual({
    pk: { S: `SHELF#${item.companyId}` },
    sk: { S: 'SHELF' },
    entity: { S: 'nested-shelf' },
    shape: { N: '1' },
    version: { N: '3' },
    fields: { S: JSON.stringify(item) },
  });
  expect(shelf.decode(answered(stored))).toEqual({ ...item, version: 3 });
});

test('an item whose fields were stored one by one is read as well', () => {
  const { fields: _, ...rest } = attributesOf(shelf.encode(item, 1));
  const former = { ...rest, companyId: { S: item.companyId }, name: { S: item.name } };
  const books = item.books.map(({ title }) => ({ M: { title: { S: title } } }));
  expect(shelf.decode(answered({ ...former, books: { L: books } }))).toEqual({ ...item, version: 1 });
  const json = { 'books.json': { S: JSON.stringify(item.books) } };
  expect(shelf.decode(answered({ ...former, ...json }))).toEqual({ ...item, version: 1 });
});

describe.each([
  ['short', item, false],
  ['long', many, true],
])('of an item with a %s list', (_, item, isApart) => {
  test('the list is among the few fields that are read', () => {
    const stored = attributesOf(shelf.encode(item, 2));
    const { codec, attributes } = lean(shelf, ['books'])(shelf.in(item));
    expect(codec.decode(answered(stored, attributes))).toEqual({ books: item.books, version: 2 });
  });

  test('the list is not carried where it is not among them, unless it is short', () => {
    const stored = attributesOf(shelf.encode(item, 2));
    expect('books.json' in stored).toBe(isApart);
    const { codec, attributes } = lean(shelf, ['name'])(shelf.in(item));
    expect(attributes).not.toContain('books.json');
    expect(codec.decode(answered(stored, attributes))).toEqual({ name: 'Boven', version: 2 });
  });
});

test.each([
  [999, { fields: { S: JSON.stringify({ text: 'x'.repeat(999) }) } }],
  [1000, { text: { S: 'x'.repeat(1000) } }],
])('a text of %d characters is stored among the fields, or by itself', (length, attributes) => {
  const text = 'x'.repeat(length);
  expect(attributesOf({ text })).toEqual(attributes);
  expect(itemOf(attributes)).toEqual({ text });
});

test('no field has the name of the attribute that holds all', () => {
  const schemaOfForms = z.extend(schema, { fields: z.string() });
  expect(() => entity({ name: 'form-shelf', schema: schemaOfForms, key })).toThrow('fields');
});

test('no field has a name that an attribute with JSON could have', () => {
  const dotted = z.extend(schema, { 'books.json': z.string() });
  expect(() => entity({ name: 'dotted-shelf', schema: dotted, key })).toThrow('books.json');
});
