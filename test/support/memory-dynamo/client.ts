import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { laggingSince } from '../lagging-reads.ts';
import { RememberingTable } from './past.ts';
import { batchGetItem, getItem, isConsistent, query, scan } from './reads.ts';
import { Refused } from './refusals.ts';
import type { MemoryTable } from './table.ts';
import { putItem, transactWriteItems } from './writes.ts';

type Call = (table: MemoryTable, input: never) => object;

const reads: Readonly<Record<string, Call>> = {
  GetItem: getItem,
  Scan: scan,
  BatchGetItem: batchGetItem,
  Query: query,
};
const writes: Readonly<Record<string, Call>> = { PutItem: putItem, TransactWriteItems: transactWriteItems };

/** Where the requests are for, which nobody sends. */
export const addressInMemory = 'http://memory.invalid';

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * A client that answers by itself, from a table in memory: a request to another process takes longer than most tests
 * do. It knows the calls of our table layer and refuses whatever else it is asked.
 * `in-memory.test.ts` holds it to what the local DynamoDB answers.
 * @param lagging whether reads lag in the work for which `lagging-reads.ts` says so
 */
export function clientInMemory({ lagging = false } = {}): DynamoDBClient {
  const table = new RememberingTable();
  const done = new Map<string, object>();
  const handle = async ({ headers, body }: Request) => {
    const name = headers['x-amz-target']?.split('.')[1] ?? '';
    const call = reads[name] ?? writes[name];
    if (!call) throw new Error(`the DynamoDB in memory knows no ${name}`);
    const input = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
    const token: string | undefined = input.ClientRequestToken;
    const since = lagging ? laggingSince(table) : undefined;
    const isStale = since !== undefined && name in reads && !isConsistent(input);
    try {
      const answer =
        (token && done.get(token)) || call(isStale ? table.before(since) : table, input as never);
      if (token) done.set(token, answer);
      return response(200, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const __type = `com.amazonaws.dynamodb.v20120810#${error.kind}`;
      return response(400, { __type, message: error.message, Message: error.message, ...error.more });
    }
  };
  return new DynamoDBClient({
    endpoint: addressInMemory,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    // Nobody looks at a signature here, and to make one takes as long as the rest of a request.
    signer: { sign: async (request: unknown) => request } as never,
    requestHandler: { handle, destroy() {}, metadata: { handlerProtocol: 'http/1.1' } } as never,
  });
}

function response(statusCode: number, body: object) {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': String(Buffer.byteLength(text)),
  };
  return { response: { statusCode, headers, body: Readable.from([Buffer.from(text)]) } };
}
