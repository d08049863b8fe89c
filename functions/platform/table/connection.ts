import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  type GetCommandOutput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  type TransactWriteCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { NewId } from '../ids.ts';
import type { RunningMeter } from './meter.ts';

/** What a table is made of. */
export interface TableOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** Secret with which list cursors are signed; the same in every process that serves a list, and asked for when first needed. */
  readonly cursorKey: string | (() => Promise<string>);
  /** Milliseconds since the epoch: decides which items are past their time to live. */
  readonly now: () => number;
  readonly newId: NewId;
}

type Unnamed<Input> = Omit<Input, 'TableName' | 'ReturnConsumedCapacity'>;

/** The four calls that the layer makes. */
export interface Connection extends Omit<TableOptions, 'client'> {
  get(input: Unnamed<GetCommandInput>): Promise<GetCommandOutput>;
  query(input: Unnamed<QueryCommandInput>): Promise<QueryCommandOutput>;
  batchGet(input: Unnamed<BatchGetCommandInput>): Promise<BatchGetCommandOutput>;
  transact(input: Unnamed<TransactWriteCommandInput>): Promise<TransactWriteCommandOutput>;
}

/**
 * Connects to the table.
 * @param options client, table name and the rest
 * @param meter counts the calls and their cost; absent: nothing is counted, and DynamoDB isn't asked for the cost
 */
export function connect(options: TableOptions, meter?: RunningMeter): Connection {
  const { client, ...rest } = options;
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const capacity = meter ? ({ ReturnConsumedCapacity: 'TOTAL' } as const) : {};
  const one = { TableName: options.tableName, ...capacity };
  return {
    ...rest,
    get: (input) => metered(meter, 'Get', input, () => documents.send(new GetCommand({ ...one, ...input }))),
    query: (input) =>
      metered(meter, 'Query', input, () => documents.send(new QueryCommand({ ...one, ...input }))),
    batchGet: (input) =>
      metered(meter, 'BatchGet', input, () => documents.send(new BatchGetCommand({ ...capacity, ...input }))),
    transact: (input) =>
      metered(meter, 'TransactWrite', input, () =>
        documents.send(new TransactWriteCommand({ ...capacity, ...input })),
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
