import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { jobs } from '#functions/platform/schedule/jobs.ts';
import type { Services } from '#functions/platform/services.ts';
import { create, remove, replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { lambdaContext } from '#test/support/api.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { inLaggingWork } from '#test/support/lagging-reads.ts';
import { aReader, joined, newId, notAudited, openTable, reader } from './fixture.ts';

// Another DynamoDB lags when it likes.
const test = anyTest.skipIf(process.env.DYNAMODB_ENDPOINT);

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable({ lagging: true }));
});
afterAll(() => dynamo.stop());

const namesIn = async (companyId: CompanyId, limit = 10) => {
  const { items } = await table.list(reader.by('byName', { companyId }), { limit });
  return items.map(({ name }) => name);
};

test('what follows an event reads all as it was before that, however often it was written since', async () => {
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
  const following = <Result>(work: () => Promise<Result>) => inLaggingWork({ event_id: event }, work);
  const places = [anna, bo, cas].map((one) => reader.at(one));
  const named = async (how: { consistent: boolean }) =>
    (await table.batchGet(places, how)).map((one) => one?.name);
  const inPartition = async (how: { consistent: boolean }) =>
    (await table.query(reader.in({ companyId }), how)).map(({ name }) => name).sort();
  const stale = { consistent: false };
  const sure = { consistent: true };

  expect(await namesIn(companyId)).toEqual(['Cas', 'Daan']);
  expect(await following(() => namesIn(companyId))).toEqual(['Anna', 'Bo']);
  expect(await following(() => namesIn(companyId, 1))).toEqual(['Anna']);
  expect(await following(() => table.count(reader.by('byName', { companyId }), { atMost: 9 }))).toBe(2);

  expect(await following(() => table.get(reader.at(cas)))).toBeUndefined();
  expect(await following(() => named(stale))).toEqual(['Anna', 'Bo', undefined]);
  expect(await following(() => inPartition(stale))).toEqual(['Anna', 'Bo']);
  // Who asks for it sees everything.
  expect(await following(() => table.get(reader.at(cas), sure))).toMatchObject({ name: 'Cas' });
  expect(await following(() => named(sure))).toEqual(['Daan', undefined, 'Cas']);
  expect(await following(() => inPartition(sure))).toEqual(['Cas', 'Daan']);
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
