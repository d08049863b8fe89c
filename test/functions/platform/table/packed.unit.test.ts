import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { entity } from '#functions/platform/table/entity.ts';
import { lean } from '#functions/platform/table/lean.ts';
import { companyId } from '#shared/identity/ids.ts';
import { newId } from './fixture.ts';

const shelf = entity({
  name: 'packed-shelf',
  schema: z.object({ companyId, name: z.string(), books: z.array(z.object({ title: z.string() })) }),
  packed: ['books'],
  key: { pk: ({ companyId }: { companyId: string }) => ['SHELF', companyId], sk: () => ['SHELF'] },
});
const item = {
  companyId: newId('CompanyId'),
  name: 'Boven',
  books: [{ title: 'Een' }, { title: 'Twee "2"' }],
};

test('a list that is packed is stored as one text and read as it was', () => {
  const stored = shelf.encode(item, 3);
  expect(stored.books).toBe(JSON.stringify(item.books));
  expect(shelf.decode(stored)).toEqual({ ...item, version: 3 });
});

test('an item that was stored before it was packed is read as well', () => {
  const stored = { ...shelf.encode(item, 1), books: item.books };
  expect(shelf.decode(stored)).toEqual({ ...item, version: 1 });
});

test('a packed list is among the few fields that are read', () => {
  const rows = lean(shelf, ['books'])(shelf.in(item));
  expect(rows.codec.decode(shelf.encode(item, 2))).toEqual({ books: item.books, version: 2 });
  expect(lean(shelf, ['name'])(shelf.in(item)).codec.decode(shelf.encode(item, 2))).toEqual({
    name: 'Boven',
    version: 2,
  });
});
