import { Readable } from 'node:stream';
import {
  DynamoDBClient,
  ResourceNotFoundException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { type HttpRequest, HttpResponse } from '@smithy/core/protocols';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { connect } from '#functions/platform/table/connection.ts';
import { answering, brokenOff, json, Key, refusal } from './answering.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const item = { ...Key, label: 'Ω "quoted"', pages: [1, 2.5], open: false, note: null };
const wire = {
  pk: { S: 'A#1' },
  sk: { S: 'A' },
  fields: { S: '{"label":"Ω \\"quoted\\"","pages":[1,2.5],"open":false,"note":null}' },
};
const wireKey = { pk: wire.pk, sk: wire.sk };

describe.each([
  { call: 'the first call', isFirst: true },
  { call: 'a later call', isFirst: false },
])('$call of a client', ({ isFirst }) => {
  test('one item is asked for and read', async () => {
    const { connection, asked } = await answering(isFirst, json(200, { Item: wire }), json(200, {}));
    const answer = await connection.get({ Key, ConsistentRead: true });
    expect(answer.Item).toEqual(item);
    expect(answer.$metadata).toMatchObject({ httpStatusCode: 200, attempts: 1 });
    expect((await connection.get({ Key })).Item).toBeUndefined();
    expect(asked.map(({ target, body }) => ({ target, body }))).toEqual([
      {
        target: 'DynamoDB_20120810.GetItem',
        body: { TableName: 'leerpad', Key: wireKey, ConsistentRead: true },
      },
      { target: 'DynamoDB_20120810.GetItem', body: { TableName: 'leerpad', Key: wireKey } },
    ]);
  });

  test('a call is signed, over what is sent', async () => {
    const { connection, asked } = await answering(isFirst, json(200, {}));
    await connection.get({ Key });
    const { headers } = asked[0] ?? expect.fail('nothing was asked');
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/eu-west-1\/dynamodb\/aws4_request, SignedHeaders=.*content-length;content-type;host;/,
    );
    expect(headers).toMatchObject({
      'content-type': 'application/x-amz-json-1.0',
      'content-length': String(JSON.stringify({ TableName: 'leerpad', Key: wireKey }).length),
      'x-amz-security-token': 'of-a-role',
    });
    // The SDK's middleware numbers what it sends.
    expect('amz-sdk-invocation-id' in headers).toBe(isFirst);
  });

  test('a query is asked, page after page', async () => {
    const { connection, asked } = await answering(
      isFirst,
      json(200, { Items: [wire, wireKey], Count: 2, ScannedCount: 2, LastEvaluatedKey: wireKey }),
    );
    const answer = await connection.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'A#1' },
      ExclusiveStartKey: Key,
      Limit: 2,
    });
    expect(answer).toMatchObject({ Items: [item, Key], Count: 2, LastEvaluatedKey: Key });
    expect(asked[0]?.body).toEqual({
      TableName: 'leerpad',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'A#1' } },
      ExclusiveStartKey: wireKey,
      Limit: 2,
    });
  });

  test('a batch is asked, and says what it left', async () => {
    const { connection, asked } = await answering(
      isFirst,
      json(200, {
        Responses: { leerpad: [wire] },
        UnprocessedKeys: { leerpad: { Keys: [wireKey], ConsistentRead: true } },
      }),
    );
    const RequestItems = { leerpad: { Keys: [Key, { pk: 'B', sk: 'B' }], ConsistentRead: true } };
    expect(await connection.batchGet({ RequestItems })).toMatchObject({
      Responses: { leerpad: [item] },
      UnprocessedKeys: { leerpad: { Keys: [Key], ConsistentRead: true } },
    });
    expect(asked[0]?.body).toEqual({
      RequestItems: {
        leerpad: { Keys: [wireKey, { pk: { S: 'B' }, sk: { S: 'B' } }], ConsistentRead: true },
      },
    });
  });

  test('a transaction of each action is asked', async () => {
    const { connection, asked } = await answering(isFirst, json(200, {}));
    const TableName = 'leerpad';
    const condition = {
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': 3 },
    };
    const wireCondition = { ...condition, ExpressionAttributeValues: { ':version': { N: '3' } } };
    await connection.transact({
      TransactItems: [
        { Put: { TableName, Item: { ...item, gone: undefined } } },
        { Delete: { TableName, Key, ...condition } },
        { Update: { TableName, Key, UpdateExpression: 'ADD used :version', ...condition } },
        { ConditionCheck: { TableName, Key, ...condition } },
      ],
    });
    const { ClientRequestToken, ...body } = Object(asked[0]?.body);
    expect(body).toEqual({
      TransactItems: [
        { Put: { TableName, Item: wire } },
        { Delete: { TableName, Key: wireKey, ...wireCondition } },
        { Update: { TableName, Key: wireKey, UpdateExpression: 'ADD used :version', ...wireCondition } },
        { ConditionCheck: { TableName, Key: wireKey, ...wireCondition } },
      ],
    });
    expect(ClientRequestToken).toMatch(uuid);
  });

  test('why a transaction was cancelled is told as the SDK tells it', async () => {
    const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'Not so' }];
    const { connection, asked } = await answering(
      isFirst,
      refusal(400, 'TransactionCanceledException', { CancellationReasons }),
    );
    const Put = { TableName: 'leerpad', Item: item };
    const error = await connection.transact({ TransactItems: [{ Put }] }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({
      name: 'TransactionCanceledException',
      message: 'Said so',
      CancellationReasons,
    });
    expect(asked).toHaveLength(1);
  });

  test('a refusal is one of the classes of the SDK', async () => {
    const { connection } = await answering(isFirst, refusal(400, 'ResourceNotFoundException'));
    const error = await connection.get({ Key }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ResourceNotFoundException);
    expect(error).toMatchObject({ $fault: 'client', $metadata: { httpStatusCode: 400 } });
  });

  test.each([
    ['throttled', refusal(400, 'ProvisionedThroughputExceededException')],
    ['refused by a fault of DynamoDB', refusal(500, 'InternalServerError')],
    ['broken off', brokenOff],
  ])('a call that is %s is sent again, whole', async (_, first) => {
    const { connection, asked } = await answering(isFirst, first, json(200, { Item: wire }));
    const answer = await connection.get({ Key });
    expect(answer.Item).toEqual(item);
    expect(answer.$metadata.attempts).toBe(2);
    expect(asked.map(({ body }) => body)).toEqual([
      { TableName: 'leerpad', Key: wireKey },
      { TableName: 'leerpad', Key: wireKey },
    ]);
  });

  test('a transaction that is sent again has the same token, so that it happens once', async () => {
    const { connection, asked } = await answering(
      isFirst,
      refusal(500, 'InternalServerError'),
      json(200, {}),
    );
    await connection.transact({ TransactItems: [{ Delete: { TableName: 'leerpad', Key } }] });
    const [first, second] = asked.map(({ body }) => Object(body).ClientRequestToken);
    expect(first).toMatch(uuid);
    expect(second).toBe(first);
  });

  test('a call that keeps being throttled fails with that', async () => {
    const throttled = [refusal(400, 'ThrottlingException'), refusal(400, 'ThrottlingException')];
    const { connection, asked } = await answering(isFirst, ...throttled);
    const error = await connection.get({ Key }).catch((thrown) => thrown);
    expect(error.name).toBe('ThrottlingException');
    expect(error.$metadata.attempts).toBe(2);
    expect(asked).toHaveLength(2);
  });

  test('a call belongs to the trace of its function', async () => {
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'leerpad-people-api');
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-a-b;Sampled=1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { connection, asked } = await answering(isFirst, json(200, {}));
    await connection.get({ Key });
    expect(asked[0]?.headers['x-amzn-trace-id']).toBe('Root=1-a-b;Sampled=1');
  });

  test('what a client does before meets plain items, and sees plain answers', async () => {
    const { connection, client, asked } = await answering(isFirst, json(200, { Item: wire }));
    const seen: unknown[] = [];
    client.middlewareStack.add(
      (next) => async (call) => {
        seen.push(Object(call.input).Key);
        const answer = await next({ ...call, input: Object({ ...call.input, Key: { pk: 'B', sk: 'B' } }) });
        seen.push(Object(answer.output).Item);
        return answer;
      },
      { step: 'initialize', name: 'watch' },
    );
    await connection.get({ Key });
    expect(seen).toEqual([Key, item]);
    expect(asked[0]?.body).toMatchObject({ Key: { pk: { S: 'B' }, sk: { S: 'B' } } });
  });
});

test.each([
  ['of a region', {}, 'dynamodb.eu-west-1.amazonaws.com'],
  ['on this machine', { endpoint: 'http://127.0.0.1:9' }, '127.0.0.1:9'],
])('a DynamoDB %s is named by each call as it is by the first', async (_, where, host) => {
  const hosts: unknown[] = [];
  const requestHandler = {
    handle: async ({ headers }: HttpRequest) => {
      hosts.push(headers['host']);
      return { response: new HttpResponse({ statusCode: 200, body: Readable.from([Buffer.from('{}')]) }) };
    },
  };
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ ...where, region: 'eu-west-1', credentials, requestHandler });
  const options = { client, tableName: 'leerpad', cursorKey: 'x', now: Date.now, newId };
  const connection = connect(options, undefined);
  await connection.get({ Key });
  await connection.get({ Key });
  expect(hosts).toEqual([host, host]);
});
