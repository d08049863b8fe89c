import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { onTestFinished } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { type Connection, connect } from '#functions/platform/table/connection.ts';

interface Asked {
  readonly target: unknown;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

type Answer = (response: ServerResponse) => void;

/** An answer in JSON. */
export const json =
  (status: number, body: object): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));

/** An error as DynamoDB answers it. */
export const refusal = (status: number, name: string, more: object = {}) =>
  json(status, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'Said so', ...more });

/** Half of an answer, and then the end of its connection. */
export const brokenOff: Answer = (response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"Item":');
  setTimeout(() => response.destroy(), 5);
};

/** The place of one item. */
export const Key = { pk: 'A#1', sk: 'A' };

/**
 * A connection to a DynamoDB that gives these answers, one after the other.
 * @param isFirst whether nothing was asked of it yet: the SDK makes and sends the first call of each command
 */
export async function answering(isFirst: boolean, ...answers: Answer[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { headers } = request;
    asked.push({ target: headers['x-amz-target'], headers, body: JSON.parse(await text(request)) });
    answers.shift()?.(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local', sessionToken: 'of-a-role' };
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials, maxAttempts: 2 });
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  const options = { client, tableName: 'leerpad', cursorKey: 'x', now: Date.now, newId };
  const connection = connect(options, undefined);
  if (!isFirst) await callEach(connection, answers);
  asked.length = 0;
  return { asked, client, connection };
}

async function callEach(connection: Connection, answers: Answer[]): Promise<void> {
  answers.unshift(json(200, {}), json(200, {}), json(200, {}), json(200, {}));
  await connection.get({ Key });
  await connection.query({ KeyConditionExpression: 'pk = :pk' });
  await connection.batchGet({ RequestItems: { leerpad: { Keys: [Key] } } });
  await connection.transact({ TransactItems: [{ Delete: { TableName: 'leerpad', Key } }] });
}
