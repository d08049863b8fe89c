import { expect, test } from 'vitest';
import { create } from '#functions/platform/table/operations.ts';
import { aReader, newId, notAudited, openTable, reader } from './fixture.ts';

test('all pages of a list follow each other to the end, and none is read before it is asked for', async () => {
  const { table, dynamo } = await openTable();
  const companyId = newId('CompanyId');
  await table.transact(
    ['A', 'B', 'C', 'D', 'E'].map((name, rank) => create(reader, aReader(companyId, name, { rank }))),
    notAudited,
  );
  const { table: own, meter } = table.metered();
  const read: string[][] = [];
  for await (const items of own.pages(reader.by('byName', { companyId }), { limit: 2 })) {
    read.push(items.map(({ name }) => name));
    expect(meter.requests).toBe(read.length);
  }
  expect(read).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
  await dynamo.stop();
});
