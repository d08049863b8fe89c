import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '#functions/platform/schedule/jobs.ts';
import type { Services } from '#functions/platform/services.ts';
import { create, remove, replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { lambdaContext } from '#test/support/api.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { inLaggingWork, letIndexesLag } from '#test/support/lagging-index.ts';
import { aReader, joined, newId, notAudited, openTable, reader } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
  letIndexesLag(dynamo.client);
});
afterAll(() => dynamo.stop());

const namesIn = async (companyId: CompanyId, limit = 10) => {
  const { items } = await table.list(reader.by('byName', { companyId }), { limit });
  return items.map(({ name }) => name);
};

test('what follows an event reads an index as it was before that, however often it was written since', async () => {
  const companyId = newId('CompanyId');
  const [anna, bo, cas] = ['Anna', 'Bo', 'Cas'].map((name) => aReader(companyId, name));
  if (!anna || !bo || !cas) throw new Error('three readers were made');
  const [first, second] = await table.transact([create(reader, anna), create(reader, bo)], notAudited);
  const record = joined(companyId, cas.userId);
  const [renamed] = await table.transact(
    [replace(reader, first, { ...first, name: 'Zoë' }), create(reader, cas)],
    record,
  );
  await table.transact(
    [replace(reader, renamed, { ...renamed, name: 'Daan' }), remove(reader, second)],
    notAudited,
  );
  const event = [...dynamo.records.keys()].at(-1);
  const following = { event_id: event };
  expect(await namesIn(companyId)).toEqual(['Cas', 'Daan']);
  expect(await inLaggingWork(following, () => namesIn(companyId))).toEqual(['Anna', 'Bo']);
  expect(await inLaggingWork(following, () => namesIn(companyId, 1))).toEqual(['Anna']);
  // The table itself never lags.
  expect(await inLaggingWork(following, () => table.get(reader.at(cas), { consistent: true }))).toBeDefined();
});

test('what goes by the clock sees what was there, and nothing that it writes itself', async () => {
  const companyId = newId('CompanyId');
  await table.transact([create(reader, aReader(companyId, 'Anna'))], notAudited);
  const seen: string[][] = [];
  const clock = jobs(
    {
      nightly: async () => {
        await table.transact([create(reader, aReader(companyId, 'Bo'))], notAudited);
        seen.push(await namesIn(companyId));
      },
    },
    () => ({ table }) as Services,
  );
  await clock({ job: 'nightly', plannedAt: '2026-11-21T02:00:00.000Z' }, lambdaContext);
  expect([...seen, await namesIn(companyId)]).toEqual([['Anna'], ['Anna', 'Bo']]);
});
