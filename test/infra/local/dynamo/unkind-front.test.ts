import { setTimeout as wait } from 'node:timers/promises';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startUnkindFront } from '#infra/local/dynamo/unkind-front.ts';
import { kind, unkindBy } from '#infra/local/unkind.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';

let dynamo: Dynamo;
const fronts: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  dynamo = await startDynamo({ kind: true, real: true });
});
afterAll(async () => {
  for (const front of fronts) await front.stop();
  await dynamo.stop();
});

/** A client of the database as functions see it, behind what makes it unkind. */
async function clientBehind(unkind: Parameters<typeof startUnkindFront>[2]): Promise<DynamoDBClient> {
  const front = await startUnkindFront(dynamo.endpoint, '127.0.0.1', unkind);
  fronts.push(front);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint: front.url, region: 'eu-west-1', credentials });
}

/** Writes so many items, and tells how many each of the two ways to read knows after each write. */
async function readAfterWrites(client: DynamoDBClient, name: string, count: number) {
  const TableName = dynamo.tableName;
  const seen: { written: number; inIndex: number; inTable: number }[] = [];
  const counted = async (index: boolean) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        ...(index ? { IndexName: 'gsi1' } : { ConsistentRead: true }),
        KeyConditionExpression: `${index ? 'gsi1pk' : 'pk'} = :name`,
        ExpressionAttributeValues: { ':name': { S: name } },
      }),
    );
    return Items.length;
  };
  for (let written = 1; written <= count; written += 1) {
    const sk = { S: String(written).padStart(3, '0') };
    const Item = { pk: { S: name }, sk, gsi1pk: { S: name }, gsi1sk: sk };
    await client.send(new PutItemCommand({ TableName, Item }));
    seen.push({ written, inIndex: await counted(true), inTable: await counted(false) });
  }
  return { seen, counted };
}

it('reads an index as it was a moment ago, now and then, and a consistent query of the table never', async () => {
  const { seen, counted } = await readAfterWrites(await clientBehind(unkindBy('1')), 'lagging', 30);
  expect(seen.map(({ inTable }) => inTable)).toEqual(seen.map(({ written }) => written));
  const behind = seen.filter(({ written, inIndex }) => inIndex < written);
  expect(behind.length).toBeGreaterThan(3);
  expect(behind.length).toBeLessThan(seen.length);
  await wait(400);
  for (let again = 0; again < 10; again += 1) expect(await counted(true)).toBe(30);
});

it('reads it as it is where nothing untoward happens', async () => {
  const { seen } = await readAfterWrites(await clientBehind(kind), 'kind', 10);
  expect(seen.map(({ inIndex }) => inIndex)).toEqual(seen.map(({ written }) => written));
});

/** Writes an item again and again, then removes it, and tells after each what each of the ways to read it finds. */
async function readAfterTransactions(client: DynamoDBClient, name: string, count: number) {
  const TableName = dynamo.tableName;
  const Key = { pk: { S: name }, sk: { S: 'one' } };
  const look = async (ConsistentRead: boolean) => {
    const asked = { [TableName]: { Keys: [Key], ConsistentRead } };
    const alone = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead }));
    const batch = await client.send(new BatchGetItemCommand({ RequestItems: asked }));
    return [alone.Item, batch.Responses?.[TableName]?.[0]].map((item) => Number(item?.['nth']?.N ?? 0));
  };
  const seen: { nth: number; stale: number[]; sure: number[] }[] = [];
  for (const nth of [...Array.from({ length: count }, (_, before) => before + 1), 0]) {
    const Put = { TableName, Item: { ...Key, nth: { N: String(nth) } } };
    const write = nth > 0 ? { Put } : { Delete: { TableName, Key } };
    // Some of them conflict.
    await client
      .send(new TransactWriteItemsCommand({ TransactItems: [write] }))
      .catch(() => client.send(new TransactWriteItemsCommand({ TransactItems: [write] })));
    seen.push({ nth, stale: await look(false), sure: await look(true) });
  }
  return { seen, look };
}

it('reads an item as it was before it was last written, now and then, and never where that must not be', async () => {
  const { seen, look } = await readAfterTransactions(await clientBehind(unkindBy('1')), 'written', 60);
  expect(seen.map(({ sure }) => sure)).toEqual(seen.map(({ nth }) => [nth, nth]));
  for (const way of [0, 1]) {
    const found = seen.map(({ stale }) => stale[way]);
    const behind = found.filter((nth, at) => nth !== seen[at]?.nth);
    expect(behind.length).toBeGreaterThan(3);
    expect(behind.length).toBeLessThan(seen.length / 2);
    for (const [at, nth] of found.entries()) expect([seen[at]?.nth, seen[at - 1]?.nth ?? 0]).toContain(nth);
  }
  await wait(400);
  for (let again = 0; again < 20; again += 1) expect(await look(false)).toEqual([0, 0]);
});

it('reads an item as it is where nothing untoward happens', async () => {
  const { seen } = await readAfterTransactions(await clientBehind(kind), 'kind items', 10);
  expect(seen.map(({ stale }) => stale)).toEqual(seen.map(({ nth }) => [nth, nth]));
});

it('breaks a call off that the database does not take, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const front = await startUnkindFront('http://127.0.0.1:1', '127.0.0.1', kind);
  fronts.push(front);
  const call = fetch(front.url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(10_000) });
  await expect(call).rejects.toThrow('fetch failed');
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
