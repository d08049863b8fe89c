import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import type { StoredItem } from '#functions/platform/table/model.ts';
import { indexNames, tableDesign } from '#shared/platform/table-design.ts';
import { addressInMemory, clientInMemory } from './memory-dynamo/client.ts';
import { beUnkind } from './unkind.ts';
import { watchRecords } from './written-records.ts';

/** A DynamoDB with the table in it, empty. */
export interface Dynamo {
  /** Where it listens; nothing does when it is in this process. */
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** Every record that was written, by id, as the table holds it. */
  readonly records: ReadonlyMap<string, StoredItem>;
  stop(): Promise<void>;
}

const readyWithinSeconds = 60;
let tables = 0;
let latest: Dynamo | undefined;

interface Options {
  readonly stream?: boolean;
  readonly kind?: boolean;
  readonly real?: boolean;
}

/** The DynamoDB that this test file started last. */
export function dynamoOfTest(): Dynamo {
  if (!latest) throw new Error('this test has started no DynamoDB');
  return latest;
}

/**
 * Makes a new table in a DynamoDB in this process, in a local DynamoDB of its own, or in the one at `DYNAMODB_ENDPOINT`.
 * @param options `real: true` is for tests of the table layer itself, and starts a local DynamoDB. `stream: true` is for
 *   tests that read the stream, and does so too: every write takes longer with each change that its stream holds.
 *   `kind: true` is for tests that count calls or play themselves what AWS may do
 * @throws Error when it doesn't come up
 */
export async function startDynamo({
  stream = false,
  kind = false,
  real = stream,
}: Options = {}): Promise<Dynamo> {
  const server = await serverFor(real);
  const client = server ? clientAt(server.endpoint) : clientInMemory({ lagging: !kind });
  // It prepares nothing for a log, as the product's.
  for (const name of ['loggerMiddleware', 'getUserAgentMiddleware']) client.middlewareStack.remove(name);
  const tableName = `leerpad-test-${process.pid}-${process.hrtime.bigint()}-${tables++}`;
  try {
    if (server) {
      await untilReady(client);
      await client.send(createTableCommand(tableName, stream));
    }
    const records = watchRecords(client);
    if (!kind) beUnkind(client);
    latest = {
      endpoint: server?.endpoint ?? addressInMemory,
      client,
      tableName,
      records,
      async stop() {
        client.destroy();
        await server?.end();
      },
    };
    return latest;
  } catch (error) {
    client.destroy();
    await server?.end();
    throw error;
  }
}

interface Server {
  readonly endpoint: string;
  readonly end: () => Promise<void>;
}

/** The DynamoDB to ask that is a process; undefined for one in memory. */
async function serverFor(real: boolean): Promise<Server | undefined> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, end: async () => {} };
  return real ? startServer() : undefined;
}

/** A client with credentials that only a local DynamoDB takes. */
function clientAt(endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials });
}

/**
 * The call that makes a table of the product's design.
 * @param stream whether what changes in it can be followed
 */
export function createTableCommand(tableName: string, stream: boolean): CreateTableCommand {
  const schemaOf = (names: { pk: string; sk: string }) => [
    { AttributeName: names.pk, KeyType: 'HASH' as const },
    { AttributeName: names.sk, KeyType: 'RANGE' as const },
  ];
  const all = [tableDesign.key, ...indexNames.map((name) => tableDesign.indexes[name])];
  return new CreateTableCommand({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: all
      .flatMap(({ pk, sk }) => [pk, sk])
      .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: schemaOf(tableDesign.key),
    GlobalSecondaryIndexes: indexNames.map((IndexName) => ({
      IndexName,
      KeySchema: schemaOf(tableDesign.indexes[IndexName]),
      Projection: { ProjectionType: tableDesign.projection },
    })),
    ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: tableDesign.stream } }),
  });
}

async function startServer(): Promise<Server> {
  const binary = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'));
  await access(binary);
  const port = await freePort();
  const child = spawn(binary, ['serve', '--port', String(port)], { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async end() {
      process.removeListener('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilReady(client: DynamoDBClient): Promise<void> {
  const deadline = Date.now() + readyWithinSeconds * 1000;
  for (;;) {
    try {
      await client.send(new ListTablesCommand({}));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('DynamoDB did not come up', { cause: error });
      await wait(30);
    }
  }
}
