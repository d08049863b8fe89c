import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf } from '#functions/platform/table/attributes.ts';
import { removeAt } from '#functions/platform/table/operations.ts';
import { personKey } from '#functions/platform/table/person-keys.ts';
import { recordOf, recordsOf, recordsOfCompany } from '#functions/platform/table/records.ts';
import { createTable, type Table } from '#functions/platform/table/table.ts';
import { criterionAssessment } from '#shared/grading/schemas.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { causeIn, newId, notAudited, openTable, readerJoined } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

/** A process that has read and written nothing yet. */
const anotherProcess = (personKeySecret?: string, now = Date.now) =>
  createTable({
    client: dynamo.client,
    tableName: dynamo.tableName,
    cursorKey: 'test',
    now,
    newId,
    ...(personKeySecret && { personKeySecret }),
  });
const secret = 'another secret of the tests';

const noted = (companyId: CompanyId, userId: UserId, after: object, before?: object) =>
  recordOf(readerJoined, causeIn(companyId), {
    subject: { type: 'user', id: userId },
    payload: { userId },
    after,
    before,
  });

/** What lies in the table about a person, as text. */
async function asItLies(companyId: CompanyId, userId: UserId): Promise<string> {
  const { pk } = recordsOf(companyId, { type: 'user', id: userId });
  const { Items } = await dynamo.client.send(
    new QueryCommand({
      TableName: dynamo.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    }),
  );
  return JSON.stringify((Items ?? []).map((item) => itemOf(Object(item))));
}

async function erase(companyId: CompanyId, userId: UserId): Promise<void> {
  const keys = await table.query(personKey.in({ owner: companyId, userId }), { consistent: true });
  expect(keys.length).toBeGreaterThan(0);
  await table.transact(
    keys.map((key) => removeAt(personKey.at(key))),
    notAudited,
  );
}

test('what is personal in a record lies under a key of its person, and is read as it was', async () => {
  const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
  const [before, after] = [
    { status: 1, profile: { surname: 'Velde' } },
    { status: 2, profile: { surname: 'Berg' } },
  ];
  await table.transact([], noted(companyId, userId, after, before));
  const lies = await asItLies(companyId, userId);
  expect(lies).toContain('"status":2');
  expect(lies).not.toMatch(/Velde|Berg/);
  for (const reader of [table, anotherProcess(secret)]) {
    const [record] = await reader.query(recordsOf(companyId, { type: 'user', id: userId }));
    expect(record).toMatchObject({ before, after });
    const { items } = await reader.list(recordsOfCompany(companyId), { limit: 5 });
    expect(items).toMatchObject([{ before, after }]);
  }
});

test('what an assessor wrote lies under the key of whose work it is, also about a criterion', async () => {
  const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
  const given = {
    feedback: 'Noor schrijft helder',
    criteria: [
      criterionAssessment.parse({
        criterionId: newId('CriterionId'),
        grade: 56,
        comment: 'Noor mist bronnen',
      }),
    ],
  };
  await table.transact([], noted(companyId, userId, { assessment: given }));
  const lies = await asItLies(companyId, userId);
  expect(lies).toContain('"grade":56');
  expect(lies).not.toContain('Noor');
  const [record] = await table.query(recordsOf(companyId, { type: 'user', id: userId }));
  expect(record?.after).toEqual({ assessment: given });
});

test('a record whose key is gone says that it was erased, and keeps the rest', async () => {
  const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
  await table.transact([], noted(companyId, userId, { status: 2, email: 'noor@voorbeeld.example' }));
  await erase(companyId, userId);
  const [record] = await anotherProcess(secret).query(recordsOf(companyId, { type: 'user', id: userId }));
  expect(record?.after).toEqual({ status: 2, email: { erased: true } });
});

test('a process that read a key forgets it within five minutes', async () => {
  const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
  await table.transact([], noted(companyId, userId, { email: 'noor@voorbeeld.example' }));
  let now = Date.now();
  const reader = anotherProcess(secret, () => now);
  const read = () => reader.query(recordsOfCompany(companyId));
  expect((await read())[0]?.after).toEqual({ email: 'noor@voorbeeld.example' });
  await erase(companyId, userId);
  now += 5 * 60_000 + 1;
  expect((await read())[0]?.after).toEqual({ email: { erased: true } });
});

test('one key doesn’t open what is another person’s, and each field is its own person’s', async () => {
  const [companyId, one, other] = [newId('CompanyId'), newId('UserId'), newId('UserId')];
  const after = { name: 'Noor', coach: { userId: other, name: 'Sam' } };
  await table.transact([], noted(companyId, one, after));
  await erase(companyId, one);
  const [record] = await anotherProcess(secret).query(recordsOf(companyId, { type: 'user', id: one }));
  expect(record?.after).toEqual({ name: { erased: true }, coach: { userId: other, name: 'Sam' } });
});

test('the keys of a person are of one company: erased in one, they are known in the other', async () => {
  const [here, there, userId] = [newId('CompanyId'), newId('CompanyId'), newId('UserId')];
  for (const companyId of [here, there]) await table.transact([], noted(companyId, userId, { name: 'Noor' }));
  await erase(here, userId);
  const [record] = await anotherProcess(secret).query(recordsOf(there, { type: 'user', id: userId }));
  expect(record?.after).toEqual({ name: 'Noor' });
});

test('a page of many people’s records costs one round trip more, their keys together, and none the next time', async () => {
  const companyId = newId('CompanyId');
  for (let count = 0; count < 30; count += 1)
    await table.transact([], noted(companyId, newId('UserId'), { name: `Student ${count}` }));
  const reader = anotherProcess(secret);
  const first = reader.metered();
  expect(
    (await first.table.list(recordsOfCompany(companyId), { limit: 25 })).items.map(({ after }) => after),
  ).toContainEqual({ name: 'Student 0' });
  expect([first.meter.requests, first.meter.roundTrips]).toEqual([2, 2]);
  const again = reader.metered();
  await again.table.list(recordsOfCompany(companyId), { limit: 25 });
  expect(again.meter.requests).toBe(1);
});

test('the history of a person is read side by side with their keys', async () => {
  const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
  for (let count = 0; count < 30; count += 1)
    await anotherProcess(secret).transact([], noted(companyId, userId, { name: `Noor ${count}` }));
  const { table: reader, meter } = anotherProcess(secret).metered();
  const records = await reader.query(recordsOf(companyId, { type: 'user', id: userId }));
  expect(records[29]?.after).toEqual({ name: 'Noor 29' });
  expect(meter.roundTrips).toBe(1);
});

test('a process writes its key of a person once, with the first record that is written', async () => {
  const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
  const writer = anotherProcess(secret).metered();
  const place = personKey.at({ owner: companyId, userId, keyId: 'any' });
  const failing = writer.table.transact(
    [removeAt(place), removeAt(place)],
    noted(companyId, userId, { name: 'Noor' }),
  );
  await expect(failing).rejects.toThrow('two operations');
  for (const name of ['Noor', 'Sam']) await writer.table.transact([], noted(companyId, userId, { name }));
  expect(await table.query(personKey.in({ owner: companyId, userId }))).toHaveLength(1);
  expect(writer.meter.requests).toBe(2);
  const records = await anotherProcess(secret).query(recordsOf(companyId, { type: 'user', id: userId }));
  expect(records.map(({ after }) => after)).toEqual([{ name: 'Noor' }, { name: 'Sam' }]);
});

test('a full transaction leaves new keys to one before it', async () => {
  const companyId = newId('CompanyId');
  const people = Array.from({ length: 100 }, () => newId('UserId'));
  await table.transact(
    [],
    people.map((userId) => noted(companyId, userId, { name: 'Noor' })),
  );
  const found = await anotherProcess(secret).query(recordsOfCompany(companyId));
  expect(found.map(({ after }) => after)).toEqual(people.map(() => ({ name: 'Noor' })));
});

test('who has no secret for keys writes records without what is personal', async () => {
  const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
  await anotherProcess().transact([], noted(companyId, userId, { status: 1, name: 'Noor' }));
  const [record] = await table.query(recordsOf(companyId, { type: 'user', id: userId }));
  expect(record?.after).toEqual({ status: 1 });
});
