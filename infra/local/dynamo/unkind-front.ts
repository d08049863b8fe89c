import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { stopServer } from '../services/endpoint.ts';
import type { Unkind } from '../unkind.ts';
import { dynamoCaller } from './call.ts';
import { formerItems, type Json } from './former-items.ts';

/** How old an index may be at most. */
const lagMilliseconds = 300;

interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly at: number;
}

/**
 * Stands before the embedded DynamoDB for the functions: writes are throttled and conflict now and then, an index
 * answers what it answered a moment ago, and who reads an item without asking for consistency may miss its last write.
 * @param url of the embedded DynamoDB
 * @param host address to listen at
 */
export async function startUnkindFront(url: string, host: string, unkind: Unkind) {
  const indexes = new Map<string, Answer>();
  const formers = formerItems(dynamoCaller(url), unkind);
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const action = String(incoming.headers['x-amz-target']).replace(/^.*\./, '');
    const body = await buffer(incoming);
    const refused = refusal(action, body, unkind);
    const send = (status: number, content: Buffer | string) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(content);
    if (refused) return send(400, JSON.stringify(refused));
    const text = action === 'Query' ? body.toString() : '';
    const remembered = text.includes('"IndexName"') ? indexes.get(text) : undefined;
    const young = remembered && performance.now() - remembered.at < lagMilliseconds;
    if (young && unkind.happens('index lags', 0.5)) return send(remembered.status, remembered.body);
    if (action === 'TransactWriteItems') await formers.keep(jsonOf(body));
    const passed = await pass(url, incoming, body);
    if (passed.status === 200 && /^(Batch)?GetItem$/.test(action))
      return send(200, JSON.stringify(lagging(jsonOf(body), jsonOf(passed.body), formers.seen)));
    if (text.includes('"IndexName"')) indexes.set(text, passed);
    return send(passed.status, passed.body);
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      console.error('Passing a call on to DynamoDB failed:', error);
      response.destroy();
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = Object(server.address());
  return { url: `http://${host}:${port}`, stop: () => stopServer(server) };
}

function refusal(action: string, body: Buffer, unkind: Unkind) {
  if (/^(Put|Update|Delete)Item$/.test(action) && unkind.happens('write is throttled', 0.05)) {
    const message = 'The level of configured provisioned throughput for the table was exceeded.';
    return { __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException', message };
  }
  if (action !== 'TransactWriteItems' || !unkind.happens('write conflicts', 0.05)) return undefined;
  const [, ...others] = JSON.parse(body.toString()).TransactItems;
  const reason = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };
  const CancellationReasons = [reason, ...others.map(() => ({ Code: 'None' }))];
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const __type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
  return { __type, message, Message: message, CancellationReasons };
}

const jsonOf = (body: Buffer): Json => JSON.parse(body.toString());

/** What a GetItem or BatchGetItem is answered where some of its items lag. */
function lagging(
  { Key, RequestItems, ...how }: Json,
  answer: Json,
  seen: (asked: Json, items: Json[]) => Json[],
) {
  if (Key) return { ...answer, Item: seen({ ...how, Keys: [Key] }, [answer['Item'] ?? {}])[0] };
  const tables = Object.entries<Json>(RequestItems);
  const found = tables.map(([table, asked]) => [table, seen(asked, answer['Responses'][table])]);
  return { ...answer, Responses: Object.fromEntries(found) };
}

async function pass(url: string, { headers, method }: IncomingMessage, body: Buffer): Promise<Answer> {
  const call = request(url, { method, headers: { ...headers, host: new URL(url).host } });
  call.end(body);
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (!response) throw new Error('DynamoDB did not answer');
  return { status: response.statusCode ?? 500, body: await buffer(response), at: performance.now() };
}
