import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create, put, remove, replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { album, newId, notAudited, openTable } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

describe('a list of rows', () => {
  const anAlbum = (companyId: CompanyId, label: string) => ({
    companyId,
    label,
    order: 'somewhere',
    pictures: ['a', 'b'],
  });
  const listed = (companyId: CompanyId) => table.query(album.listed('ofCompany', { companyId }));

  test('holds of each item what it shows, with its version, and follows its changes', async () => {
    const companyId = newId('CompanyId');
    const [before] = await table.transact([create(album, anAlbum(companyId, 'Berlin'))], notAudited);
    await table.transact([create(album, anAlbum(companyId, 'Aruba'))], notAudited);
    expect(await listed(companyId)).toEqual([
      { label: 'Aruba', version: 1 },
      { label: 'Berlin', version: 1 },
    ]);
    await table.transact([replace(album, before, { ...before, pictures: [] })], notAudited);
    expect(await listed(companyId)).toContainEqual({ label: 'Berlin', version: 2 });
  });

  test('loses the row of an item that is removed, and the former place of one that moved in it', async () => {
    const companyId = newId('CompanyId');
    const [first] = await table.transact([create(album, anAlbum(companyId, 'Zaandam'))], notAudited);
    const [moved] = await table.transact(
      [replace(album, first, { ...first, order: 'before all' })],
      notAudited,
    );
    expect(await listed(companyId)).toEqual([{ label: 'Zaandam', version: 2 }]);
    await table.transact([remove(album, moved)], notAudited);
    expect(await listed(companyId)).toEqual([]);
  });

  test('is refused an item that is written without it', () => {
    const item = anAlbum(newId('CompanyId'), 'Cairo');
    expect(() => put(album, item)).toThrow('album: what goes with it needs create and replace');
  });
});
