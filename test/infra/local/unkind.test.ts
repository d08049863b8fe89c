import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { unkindBy } from '#infra/local/unkind.ts';
import { writeApp } from './support/app.ts';
import { eventually, linesOf } from './support/trace.ts';

const { folder, app, traceFile } = writeApp();
let local: LocalCloud;
let missedInFilling: number;
beforeAll(async () => {
  const fill = async () => {
    missedInFilling = await missedOf(40);
  };
  local = await startLocalCloud({ port: 0, data: join(folder, 'data'), site: false, app, unkind: '1', fill });
});
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

it('decides by its seed, the same in every run', () => {
  const decisions = (seed: string) => {
    const unkind = unkindBy(seed);
    return Array.from({ length: 40 }, () => unkind.happens('event comes twice', 0.5));
  };
  expect(decisions('1')).toEqual(decisions('1'));
  expect(decisions('1')).not.toEqual(decisions('2'));
  expect(new Set(decisions('1'))).toEqual(new Set([true, false]));
});

it('brings every event, some twice and some out of order', async () => {
  const ids = Array.from({ length: 20 }, (_, id) => id);
  for (const id of ids) {
    const event = { EventBusName: 'bus', Source: 'leerpad.items', DetailType: 'item.written' };
    await new EventBridgeClient({}).send(
      new PutEventsCommand({ Entries: [{ ...event, Detail: JSON.stringify({ id }) }] }),
    );
  }
  const came = () => linesOf(traceFile).flatMap(({ detail }) => (detail ? [Object(detail).id] : []));
  await eventually(() =>
    new Set(came()).size === ids.length && came().length > ids.length ? true : undefined,
  );
  expect([...new Set(came())]).not.toEqual(ids);
});

it('throttles writes and has them conflict, as AWS says it', async () => {
  const dynamo = new DynamoDBClient({ maxAttempts: 1 });
  const TableName = process.env.TABLE_NAME;
  const refusals = new Set<string>();
  for (let nth = 0; nth < 60; nth += 1) {
    const Item = { pk: { S: `a${nth}` } };
    const writes = [
      new PutItemCommand({ TableName, Item }),
      new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }] }),
    ] as const;
    for (const write of writes) {
      await dynamo.send(write as PutItemCommand).catch((error: Error) => {
        const { CancellationReasons } = Object(error);
        refusals.add(`${error.name} ${JSON.stringify(CancellationReasons?.map(Object).map(codeOf) ?? [])}`);
      });
    }
  }
  expect([...refusals].sort()).toEqual([
    'ProvisionedThroughputExceededException []',
    'TransactionCanceledException ["TransactionConflict"]',
  ]);
});

const codeOf = ({ Code }: { Code?: string }) => Code;

it('lets a read miss what was just written, but none of what fills the data folder', async () => {
  expect(missedInFilling).toBe(0);
  expect(await missedOf(40)).toBeGreaterThan(3);
});

it('lets nobody through to its table any more once it is stopped', async () => {
  const table = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? expect.fail('functions are told where it is');
  expect((await fetch(table)).status).toBeGreaterThan(0);
  await local.stop();
  await expect(fetch(table)).rejects.toThrow();
});

/** How many of so many items a read doesn't find that follows at once. */
async function missedOf(count: number): Promise<number> {
  const dynamo = new DynamoDBClient({});
  const TableName = process.env.TABLE_NAME;
  let missed = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const Item = { pk: { S: `read${nth}-${performance.now()}` } };
    const write = new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }] });
    // Some of them conflict.
    await dynamo.send(write).catch(() => dynamo.send(write));
    const found = await dynamo.send(new GetItemCommand({ TableName, Key: Item }));
    if (!found.Item) missed += 1;
  }
  return missed;
}
