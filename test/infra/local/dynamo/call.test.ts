import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dynamoCaller } from '#infra/local/dynamo/call.ts';
import { startUnkindFront } from '#infra/local/dynamo/unkind-front.ts';
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

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } });
const put = (pk: string) => ({ Put: { TableName: 'table', Item: { ...key(pk), nth: { N: '2' } } } });
const former = { ...key('a'), nth: { N: '1' } };
const latter = { ...key('a'), nth: { N: '2' } };

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
    [200, JSON.stringify({ Item: latter })],
    [200, '{}'],
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
      ['GetItem', read],
      ['GetItem', read],
      ['TransactWriteItems', { TransactItems: [put('a')] }],
      ['GetItem', read],
      ['BatchGetItem', { RequestItems: { table: { Keys: [key('a')], ConsistentRead: true } } }],
      ['GetItem', read],
    ],
  );
  expect(seen.slice(0, 2)).toEqual([
    [200, json, { Item: latter }],
    [200, json, {}],
  ]);
  expect(seen.slice(3)).toEqual([
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
