import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';

let dynamo: Dynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const keyOf = (nth: number) => ({ pk: `A#${nth}`, sk: 'A' });

test('some transactions meet another one, the same in every run with a seed', async () => {
  const { client, tableName: TableName } = dynamo;
  const refused: string[] = [];
  for (let nth = 0; nth < 200; nth += 1) {
    const { pk, sk } = keyOf(nth);
    const Put = { TableName, Item: { pk: { S: pk }, sk: { S: sk } } };
    await client
      .send(new TransactWriteItemsCommand({ TransactItems: [{ Put }] }))
      .catch(({ name, CancellationReasons }) => refused.push(`${name} ${CancellationReasons[0].Code}`));
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(50);
  expect(new Set(refused)).toEqual(new Set(['TransactionCanceledException TransactionConflict']));
});

test('some batches come in parts, which together are the whole', async () => {
  const client = DynamoDBDocumentClient.from(dynamo.client);
  const Keys = [0, 1, 2, 3, 4].map(keyOf);
  const sizes = new Set<number>();
  for (let nth = 0; nth < 30; nth += 1) {
    const asked = { RequestItems: { [dynamo.tableName]: { Keys } } };
    const { UnprocessedKeys } = await client.send(new BatchGetCommand(asked));
    const left = UnprocessedKeys?.[dynamo.tableName]?.Keys ?? [];
    expect([[], Keys.slice(3)]).toContainEqual(left);
    sizes.add(left.length);
  }
  expect(sizes).toEqual(new Set([0, 2]));
});
