import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DynamoCall, DynamoError, dynamoCaller } from '#infra/local/dynamo/call.ts';
import { formerItems } from '#infra/local/dynamo/former-items.ts';
import { createTables } from '#infra/local/dynamo/tables.ts';
import { startUnkindFront } from '#infra/local/dynamo/unkind-front.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';
import { kind, type Unkind } from '#infra/local/unkind.ts';

const dynamo = 'DynamoDB_20120810';
/** What came, and what is answered next. */
let came: { method: string; target: string; type: string; host: string; body: string }[];
let answers: [number, string][];
let url: string;
const server = createServer(async (request, response) => {
  const { 'x-amz-target': target, 'content-type': type, host } = request.headers;
  const body = await text(request);
  came.push({
    method: request.method ?? '',
    target: String(target),
    type: String(type),
    host: host ?? '',
    body,
  });
  const [status, content] = answers.shift() ?? [200, '{}'];
  response.writeHead(status).end(content);
});
beforeEach(async () => {
  came = [];
  answers = [];
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('DynamoDB is called in its own JSON, and answers so', async () => {
  answers = [
    [200, '{"a":1}'],
    [200, ''],
  ];
  const call = dynamoCaller(url);
  expect(await call(dynamo, 'GetItem', { b: 2 })).toEqual({ a: 1 });
  expect(await call('DynamoDBStreams_20120810', 'ListStreams', {})).toEqual({});
  const type = 'application/x-amz-json-1.0';
  expect(came).toMatchObject([
    { method: 'POST', target: 'DynamoDB_20120810.GetItem', type, body: '{"b":2}' },
    { method: 'POST', target: 'DynamoDBStreams_20120810.ListStreams', type, body: '{}' },
  ]);
});

test('a refusal is an error of its own name, and so is nobody who answers', async () => {
  answers = [[400, '{"__type":"com.amazonaws#ResourceNotFoundException","message":"none"}']];
  const call = dynamoCaller(url);
  await expect(call(dynamo, 'GetItem', {})).rejects.toMatchObject({
    ...{ name: 'DynamoError', code: 'ResourceNotFoundException' },
    message: 'ResourceNotFoundException: none',
  });
  await expect(dynamoCaller('http://127.0.0.1:1')(dynamo, 'GetItem', {})).rejects.toThrow('ECONNREFUSED');
});

const always: Unkind = { happens: () => true, wait: () => 0 };
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } });
const put = (pk: string) => ({ Put: { TableName: 'table', Item: { ...key(pk), nth: { N: '2' } } } });
const former = { ...key('a'), nth: { N: '1' } };
const latter = { ...key('a'), nth: { N: '2' } };

/** Items as they were before a write of `a`, `b`, `c` and `d`, of which only `a` was there. */
async function formersOf(unkind: Unkind) {
  const asked: unknown[] = [];
  const call: DynamoCall = async (...given) => {
    asked.push(given);
    return { Responses: { table: [former] } };
  };
  const formers = formerItems(call, unkind);
  const Key = key('d');
  const writes = [
    put('a'),
    { Update: { TableName: 'table', Key: key('b') } },
    { Delete: { TableName: 'table', Key } },
  ];
  await formers.keep({
    TransactItems: [...writes, { ConditionCheck: { TableName: 'table', Key: key('e') } }],
  });
  return { ...formers, asked };
}

test('who doesn’t ask for consistency may miss the last write of an item, for a moment', async () => {
  vi.useFakeTimers();
  const { seen, asked } = await formersOf(always);
  const Keys = [key('a'), key('b'), key('d')];
  const RequestItems = { table: { Keys, ConsistentRead: true } };
  expect(asked).toEqual([[dynamo, 'BatchGetItem', { RequestItems }]]);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([former]);
  expect(seen({ Keys: [key('b')] }, [{ ...key('b') }])).toEqual([]);
  expect(seen({ Keys: [key('e')] }, [{ ...key('e') }])).toEqual([key('e')]);
  expect(seen({ Keys: [key('a'), key('e')], ConsistentRead: true }, [latter])).toEqual([latter]);
  vi.advanceTimersByTime(299);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([former]);
  vi.advanceTimersByTime(1);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([latter]);
});

test('a later write starts that moment anew, and a kind machine lets nobody miss any', async () => {
  vi.useFakeTimers();
  const { seen, keep } = await formersOf(always);
  vi.advanceTimersByTime(200);
  await keep({ TransactItems: [put('a')] });
  vi.advanceTimersByTime(200);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([former]);
  expect((await formersOf(kind)).seen({ Keys: [key('a')] }, [latter])).toEqual([latter]);
  const asked = await formersOf(always);
  await asked.keep({ TransactItems: [{ ConditionCheck: {} }] });
  expect(asked.asked).toHaveLength(1);
});

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

/** Asks through what makes DynamoDB unkind, where only these things happen. */
async function through(happening: readonly string[], calls: readonly [string, object][]) {
  const drawn: unknown[] = [];
  const happens: Unkind['happens'] = (what, share) => {
    drawn.push([what, share]);
    return happening.includes(what);
  };
  const front = await startUnkindFront(url, '127.0.0.1', { happens, wait: () => 0 });
  try {
    const seen: [number, string, unknown][] = [];
    for (const [action, input] of calls) {
      const headers = { 'x-amz-target': `${dynamo}.${action}` };
      const answer = await fetch(front.url, { method: 'POST', headers, body: JSON.stringify(input) });
      seen.push([answer.status, answer.headers.get('content-type') ?? '', await answer.json()]);
    }
    return { seen, drawn };
  } finally {
    await front.stop();
  }
}
const json = 'application/x-amz-json-1.0';

test('writes are throttled and conflict, in the words of DynamoDB', async () => {
  const { seen, drawn } = await through(
    ['write is throttled', 'write conflicts'],
    [
      ['PutItem', {}],
      ['TransactWriteItems', { TransactItems: [1, 2, 3] }],
      ['DescribeTable', {}],
    ],
  );
  const [throttled, conflict, other] = seen.map(([status, type, body]) => [status, type, Object(body)]);
  expect(throttled).toMatchObject([
    ...[400, json],
    { __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException' },
  ]);
  const message =
    'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict, None, None]';
  expect(conflict).toEqual([
    ...[400, json],
    {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      ...{ message, Message: message },
      CancellationReasons: [
        { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
        { Code: 'None' },
        { Code: 'None' },
      ],
    },
  ]);
  expect([other, came.length]).toEqual([[200, json, {}], 1]);
  expect(drawn).toEqual([
    ['write is throttled', 0.05],
    ['write conflicts', 0.05],
  ]);
  expect(came[0]?.host).toBe(new URL(url).host);
});

test('an index answers what it answered a moment ago to the same question, and a table never', async () => {
  answers = [1, 2, 3, 4].map((nth) => [200, JSON.stringify({ nth })]);
  const index = { IndexName: 'gsi1', of: 'a' };
  const { seen, drawn } = await through(
    ['index lags'],
    [
      ['Query', index],
      ['Query', index],
      ['Query', { IndexName: 'gsi1', of: 'b' }],
      ['Query', { of: 'a' }],
      ['Query', { of: 'a' }],
    ],
  );
  expect(seen.map(([, , body]) => body)).toEqual([
    { nth: 1 },
    { nth: 1 },
    { nth: 2 },
    { nth: 3 },
    { nth: 4 },
  ]);
  expect(drawn).toEqual([['index lags', 0.5]]);
});

test('an item that lags is answered as it was, and a refusal as it is', async () => {
  answers = [
    [200, JSON.stringify({ Responses: { table: [former] } })],
    [200, '{}'],
    [200, JSON.stringify({ Item: latter, Other: 1 })],
    [200, JSON.stringify({ Responses: { table: [latter] } })],
    [400, '{"__type":"x"}'],
  ];
  const read = { TableName: 'table', Key: key('a') };
  const { seen, drawn } = await through(
    ['item lags'],
    [
      ['TransactWriteItems', { TransactItems: [put('a')] }],
      ['GetItem', read],
      ['BatchGetItem', { RequestItems: { table: { Keys: [key('a')], ConsistentRead: true } } }],
      ['GetItem', read],
    ],
  );
  expect(seen.slice(1)).toEqual([
    [200, json, { Item: former, Other: 1 }],
    [200, json, { Responses: { table: [latter] } }],
    [400, json, { __type: 'x' }],
  ]);
  expect(drawn.at(-1)).toEqual(['item lags', 0.2]);
});

test('a call that can’t be passed on is broken off, and said', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const front = await startUnkindFront('http://127.0.0.1:1', '127.0.0.1', kind);
  await expect(fetch(front.url, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
  await front.stop();
  expect(said).toHaveBeenCalledWith('Passing a call on to DynamoDB failed:', expect.any(Error));
});
