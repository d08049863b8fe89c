import { expect, test } from 'vitest';
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

/** What DynamoDB answers of an item when some of its attributes are asked for. */
function answered(attributes: Attributes, asked: readonly string[] = Object.keys(attributes)) {
  return itemOf(Object.fromEntries(Object.entries(attributes).filter(([name]) => asked.includes(name))));
}

test('a list is stored as one text, and read as it was', () => {
  const stored = attributesOf(shelf.encode(item, 3));
  expect(stored['books.json']).toEqual({ S: '[{"title":"Een"},{"title":"Twee \\"2\\""}]' });
  expect(stored).not.toHaveProperty('books');
  expect(shelf.decode(answered(stored))).toEqual({ ...item, version: 3 });
});

test('an item whose lists were stored value by value is read as well', () => {
  const { 'books.json': _, ...rest } = attributesOf(shelf.encode(item, 1));
  const books = { L: item.books.map(({ title }) => ({ M: { title: { S: title } } })) };
  expect(shelf.decode(answered({ ...rest, books }))).toEqual({ ...item, version: 1 });
});

test('a list is among the few fields that are read', () => {
  const stored = attributesOf(shelf.encode(item, 2));
  const { codec, attributes } = lean(shelf, ['books'])(shelf.in(item));
  expect(codec.decode(answered(stored, attributes))).toEqual({ books: item.books, version: 2 });
  const named = lean(shelf, ['name'])(shelf.in(item));
  expect(named.attributes).not.toContain('books.json');
  expect(named.codec.decode(answered(stored, named.attributes))).toEqual({ name: 'Boven', version: 2 });
});

test('no field has a name that an attribute with JSON could have', () => {
  const dotted = z.extend(schema, { 'books.json': z.string() });
  expect(() => entity({ name: 'dotted-shelf', schema: dotted, key })).toThrow('books.json');
});
