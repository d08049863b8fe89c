import { expect, test } from 'vitest';
import { type DynamoCall, DynamoError } from '#infra/local/dynamo/call.ts';
import { createTables } from '#infra/local/dynamo/tables.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

const Table = {
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    ...{ TableName: 'people', KeySchema: ['k'], AttributeDefinitions: ['a'], BillingMode: 'PAY_PER_REQUEST' },
    ...{ GlobalSecondaryIndexes: ['i'], StreamSpecification: { StreamViewType: 'NEW_IMAGE' } },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  },
};
const Plain = { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'plain', KeySchema: ['k'] } };
const LatestStreamArn = 'arn:real';

/** Makes the tables of an app, of which DynamoDB describes these, one after the other. */
async function tables(Resources: Record<string, typeof Table | typeof Plain>, described: unknown[]) {
  const asked: [string, unknown][] = [];
  const call: DynamoCall = async (_, action, input) => {
    asked.push([action, input]);
    if (action === 'CreateTable') return { TableDescription: { LatestStreamArn } };
    if (action !== 'DescribeTable') return {};
    const found = described.shift();
    if (found instanceof Error) throw found;
    return { Table: found };
  };
  const streams = await createTables(call, cloudOf({ app: { Resources } }));
  return { asked, streams: [...streams] };
}
const absent = () => new DynamoError('ResourceNotFoundException', 'none');
const known = 'arn:aws:dynamodb:eu-west-1:000000000000:table/people/stream/local';

test('a table that is not there is made as the app declares it, with its stream and expiry', async () => {
  const { asked, streams } = await tables({ Table, Plain }, [absent(), absent()]);
  const { TimeToLiveSpecification, StreamSpecification: _, ...own } = Table.Properties;
  expect(asked).toEqual([
    ['DescribeTable', { TableName: 'people' }],
    ['CreateTable', { ...own, StreamSpecification: { StreamViewType: 'NEW_IMAGE', StreamEnabled: true } }],
    ['UpdateTimeToLive', { TableName: 'people', TimeToLiveSpecification }],
    ['DescribeTable', { TableName: 'plain' }],
    ['CreateTable', { TableName: 'plain', KeySchema: ['k'] }],
  ]);
  expect(streams[0]).toEqual([known, 'arn:real']);
});

test('one that is there stays as it is, and gets its stream back where it was left off', async () => {
  const there = await tables({ Table }, [{ LatestStreamArn, StreamSpecification: {} }]);
  expect([there.asked.length, there.streams]).toEqual([1, [[known, 'arn:real']]]);
  const off = await tables({ Table }, [{}, { LatestStreamArn, StreamSpecification: {} }]);
  const StreamSpecification = { StreamViewType: 'NEW_IMAGE', StreamEnabled: true };
  expect(off.asked[1]).toEqual(['UpdateTable', { TableName: 'people', StreamSpecification }]);
  expect(off.streams).toEqual([[known, 'arn:real']]);
  const plain = await tables({ Plain }, [{}]);
  expect([plain.asked.length, plain.streams]).toEqual([1, []]);
  await expect(tables({ Table }, [new DynamoError('Other', 'failed')])).rejects.toThrow('Other: failed');
  await expect(tables({ Table }, [new Error('ResourceNotFoundException')])).rejects.toThrow();
});
