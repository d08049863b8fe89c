import { randomUUID } from 'node:crypto';
import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  type GetCommandInput,
  type GetCommandOutput,
  type QueryCommandInput,
  type QueryCommandOutput,
  type TransactWriteCommandInput,
  type TransactWriteCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { NewId } from '../ids.ts';
import { PlainBatchGet, PlainGet, PlainQuery, PlainTransactWrite } from './commands.ts';
import type { RunningMeter } from './meter.ts';
import { PersonKeys } from './person-keys.ts';

/** What a table is made of. */
export interface TableOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** Secret with which list cursors are signed; the same in every process that serves a list, and asked for when first needed. */
  readonly cursorKey: string | (() => Promise<string>);
  /** Secret that wraps the keys of people; without it, records are written without what is personal in them. */
  readonly personKeySecret?: string | (() => Promise<string>);
  /** Milliseconds since the epoch: decides which items are past their time to live. */
  readonly now: () => number;
  readonly newId: NewId;
}

type Unnamed<Input> = Omit<Input, 'TableName' | 'ReturnConsumedCapacity'>;

/** The four calls that the layer makes. */
export interface Connection extends Omit<TableOptions, 'client' | 'personKeySecret'> {
  /** The keys of people that this process has at hand. */
  readonly personKeys: PersonKeys | undefined;
  get(input: Unnamed<GetCommandInput>): Promise<GetCommandOutput>;
  query(input: Unnamed<QueryCommandInput>): Promise<QueryCommandOutput>;
  batchGet(input: Unnamed<BatchGetCommandInput>): Promise<BatchGetCommandOutput>;
  transact(input: Unnamed<TransactWriteCommandInput>): Promise<TransactWriteCommandOutput>;
}

/** The keys of people of a table, shared by all connections of its process. */
export function personKeysOf({ personKeySecret: secret, now }: TableOptions): PersonKeys | undefined {
  if (secret === undefined) return undefined;
  return new PersonKeys(async () => (typeof secret === 'string' ? secret : secret()), now);
}

/**
 * Connects to the table.
 * @param options client, table name and the rest
 * @param personKeys of `personKeysOf`
 * @param meter counts the calls and their cost; absent: nothing is counted, and DynamoDB isn't asked for the cost
 */
export function connect(
  options: TableOptions,
  personKeys: PersonKeys | undefined,
  meter?: RunningMeter,
): Connection {
  const { client, personKeySecret: _, ...rest } = options;
  const documents = DynamoDBDocumentClient.from(client);
  const capacity = meter ? ({ ReturnConsumedCapacity: 'TOTAL' } as const) : {};
  const one = { TableName: options.tableName, ...capacity };
  return {
    ...rest,
    personKeys,
    get: (input) => metered(meter, 'Get', input, () => documents.send(new PlainGet({ ...one, ...input }))),
    query: (input) =>
      metered(meter, 'Query', input, () => documents.send(new PlainQuery({ ...one, ...input }))),
    batchGet: (input) =>
      metered(meter, 'BatchGet', input, () => documents.send(new PlainBatchGet({ ...capacity, ...input }))),
    transact: (input) =>
      metered(meter, 'TransactWrite', input, () =>
        // The token lets a transaction that is sent again happen once: an answer may be lost on its way.
        documents.send(new PlainTransactWrite({ ClientRequestToken: randomUUID(), ...capacity, ...input })),
      ),
  };
}

type Capacity = ConsumedCapacity | ConsumedCapacity[] | undefined;

async function metered<Answer extends { ConsumedCapacity?: Capacity }>(
  meter: RunningMeter | undefined,
  command: string,
  input: object,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (!meter) return send();
  const end = meter.begin({ command, input });
  let units = 0;
  try {
    const answer = await send();
    units = [answer.ConsumedCapacity ?? []].flat().reduce((sum, used) => sum + (used.CapacityUnits ?? 0), 0);
    return answer;
  } finally {
    end(command === 'TransactWrite' ? { read: 0, write: units } : { read: units, write: 0 });
  }
}
