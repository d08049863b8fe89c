import { expect, it } from 'vitest';
import { inEachCompany } from '#functions/platform/identity/companies.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { companyId } from '#shared/identity/ids.ts';

const id = (last: number) => companyId.parse(`cmp_0000000000000000000000000${last}`);
const all = [
  { companyId: id(1) },
  { companyId: id(2) },
  { companyId: id(3), archivedAt: '2026-01-01T00:00:00.000Z' },
  { companyId: id(4) },
];
const table = { query: async () => all } as unknown as Table;

it('works on after a company in which it failed, passes by archived ones, and fails in the end', async () => {
  const worked: string[] = [];
  const fault = new Error('throttled');
  const work = async ({ companyId }: { companyId: string }) => {
    worked.push(companyId);
    if (companyId === id(1)) throw fault;
  };
  await expect(inEachCompany(table, work, 'not every company')).rejects.toMatchObject({
    message: 'not every company',
    errors: [fault],
  });
  expect(worked).toEqual([id(1), id(2), id(4)]);
});
