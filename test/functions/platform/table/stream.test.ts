import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create, remove, replace } from '#functions/platform/table/operations.ts';
import { type Change, changeOf, decodeStreamRecord, recordIn } from '#functions/platform/table/stream.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { aReader, joined, newId, notAudited, openTable, reader, shelf } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
let streams: DynamoDBStreamsClient;
beforeAll(async () => {
  ({ table, dynamo } = await openTable({ stream: true }));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  streams = new DynamoDBStreamsClient({ endpoint: dynamo.endpoint, region: 'eu-west-1', credentials });
});
afterAll(async () => {
  streams.destroy();
  await dynamo.stop();
});

/** Everything that the table's stream holds, in order. */
async function changes(): Promise<Change[]> {
  const { Streams } = await streams.send(new ListStreamsCommand({ TableName: dynamo.tableName }));
  const StreamArn = Streams?.[0]?.StreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const found: Change[] = [];
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const };
    const { ShardIterator } = await streams.send(new GetShardIteratorCommand(from));
    const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
    found.push(...Records.map(decodeStreamRecord));
  }
  return found;
}

test('each change of an item arrives with how it was and is, and its record with it', async () => {
  const item = aReader(newId('CompanyId'), 'Anna');
  const [first] = await table.transact([create(reader, item)], joined(item.companyId, item.userId));
  const [second] = await table.transact([replace(reader, first, { ...first, name: 'Annelies' })], notAudited);
  await table.transact([remove(reader, second)], notAudited);
  const all = await changes();

  const ofReader = all.flatMap((change) => changeOf(reader, change) ?? []);
  expect(ofReader).toEqual([
    { kind: 'inserted', item: first },
    { kind: 'modified', item: second, before: first },
    { kind: 'removed', before: second },
  ]);
  expect(all.flatMap((change) => changeOf(shelf, change) ?? [])).toEqual([]);
  expect(all.flatMap((change) => recordIn(change) ?? [])).toEqual([
    expect.objectContaining({ name: 'library.reader-joined', payload: { userId: item.userId } }),
  ]);
});

test('a stream without images is a mistake that shows', () => {
  expect(() => decodeStreamRecord({ eventName: 'INSERT', dynamodb: {} })).toThrow('without kind or images');
});
