import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTableCommand, type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { clientInMemory } from '#test/support/memory-dynamo/client.ts';
import { type Document, look, whole, write } from './any-calls.ts';

// Most API tests ask a DynamoDB in their own memory: here it is held to what the local DynamoDB answers.

let dynamo: Dynamo;
beforeAll(async () => {
  dynamo = await startDynamo({ kind: true, real: true });
});
afterAll(() => dynamo.stop());

/** What a client answers, or why it refuses. */
async function answerOf(client: DynamoDBClient, command: Document): Promise<unknown> {
  try {
    const { $metadata: _, ...answer } = Object(
      await DynamoDBDocumentClient.from(client).send(command as never),
    );
    return answer;
  } catch (error) {
    const { name, CancellationReasons } = Object(error);
    return { name, codes: CancellationReasons?.map(({ Code }: { Code: string }) => Code) };
  }
}

/** Of a batch, the items may come in any order. */
function sorted(answer: unknown): unknown {
  const { Responses, ...rest } = Object(answer);
  if (!Responses) return rest;
  const texts = Object.values(Responses)
    .flat()
    .map((one) => JSON.stringify(Object.entries(Object(one)).toSorted()));
  return { ...rest, items: texts.toSorted() };
}

test('answers what DynamoDB answers, whatever is written and read', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(write, write, look), { minLength: 25, maxLength: 40, size: 'max' }),
      async (asked) => {
        round += 1;
        const memory = clientInMemory();
        const name = `${dynamo.tableName}-${round}`;
        await dynamo.client.send(createTableCommand(name, false));
        for (const ask of [...asked, ...whole])
          expect(sorted(await answerOf(memory, ask(name)))).toEqual(
            sorted(await answerOf(dynamo.client, ask(name))),
          );
      },
    ),
    { numRuns: 50, seed: 1 },
  );
  expect(round).toBeGreaterThanOrEqual(50);
});

/** So that a difference can be read. The local DynamoDB counts one more as scanned where a page is full. */
const withoutText = (answer: unknown) => {
  const { ScannedCount: _, ...rest } = Object(answer);
  return JSON.parse(JSON.stringify(rest, (name, value) => (name === 'text' ? value.length : value)));
};

test('has the limits of DynamoDB: of an item, of a transaction, and of what a page holds', async () => {
  const memory = clientInMemory();
  const TableName = `${dynamo.tableName}-limits`;
  await dynamo.client.send(createTableCommand(TableName, false));
  const same = async (command: () => Document) => {
    const [ours, theirs] = [await answerOf(memory, command()), await answerOf(dynamo.client, command())];
    expect(withoutText(ours)).toEqual(withoutText(theirs));
    return Object(ours);
  };
  const put = (kilobytes: number, from: number, to: number) => {
    const items = Array.from({ length: to - from }, (_, at) => ({
      Put: {
        TableName,
        Item: { pk: 'P', sk: `S${String(from + at).padStart(3, '0')}`, text: 'x'.repeat(kilobytes * 1024) },
      },
    }));
    return () => new TransactWriteCommand({ TransactItems: items });
  };
  expect(await same(put(401, 0, 1))).toMatchObject({ name: expect.any(String) });
  expect(await same(put(1, 0, 101))).toMatchObject({ name: 'ValidationException' });
  expect(await same(put(90, 0, 50))).toMatchObject({ name: expect.any(String) });
  expect(await same(put(90, 0, 40))).toEqual({});
  const query = (start?: object) => () =>
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'P' },
      ...(start && { ExclusiveStartKey: start }),
    });
  const { LastEvaluatedKey: end } = await same(query());
  expect(end).toEqual({ pk: 'P', sk: expect.any(String) });
  await same(query(end));
});
