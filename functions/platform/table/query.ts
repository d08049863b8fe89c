import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { tableDesign } from '#shared/platform/table-design.ts';
import type { Connection } from './connection.ts';
import type { Position } from './cursor.ts';
import { boundsOf, type Range } from './keys.ts';
import type { Codec, Partition, Stored, StoredItem } from './model.ts';

/** Which items of a partition, in which order. */
export interface QueryOptions {
  /** Bounds on the sort key; absent: the whole partition. */
  readonly range?: Range;
  /** From the highest key to the lowest. */
  readonly descending?: boolean;
  /** Sees every write answered before; costs twice as much, and not to be had of an index. */
  readonly consistent?: boolean;
}

export type QueryInput = Omit<QueryCommandInput, 'TableName' | 'ReturnConsumedCapacity'>;

/** The call that asks for part of a partition. */
export function queryInput(
  partition: Pick<Partition<unknown>, 'index' | 'pk' | 'attributes'>,
  options: QueryOptions,
): QueryInput {
  const names = partition.index ? tableDesign.indexes[partition.index] : tableDesign.key;
  const bounds = options.range && boundsOf(options.range);
  return {
    KeyConditionExpression: `${names.pk} = :pk${bounds ? ` AND ${names.sk} BETWEEN :from AND :to` : ''}`,
    ExpressionAttributeValues: {
      ':pk': partition.pk,
      ...(bounds && { ':from': bounds.from, ':to': bounds.to }),
    },
    ...(partition.index && { IndexName: partition.index }),
    ...(partition.attributes && projectionOf(partition.attributes)),
    ...(options.descending && { ScanIndexForward: false }),
    ...(options.consistent && { ConsistentRead: true }),
  };
}

/** By placeholders: a field may have a name that DynamoDB keeps for itself. */
function projectionOf(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((_, position) => `#${position}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(
      attributes.map((attribute, position) => [`#${position}`, attribute]),
    ),
  };
}

/** Everything that decides what a query answers, but for its length: what a cursor is bound to. */
export function fingerprint({ Limit: _, ...input }: QueryInput): string {
  return JSON.stringify(input);
}

/** The position just after an item: what DynamoDB calls its exclusive start key. */
export function positionAfter(item: StoredItem, index: Partition<unknown>['index']): Position {
  const names = index ? Object.values(tableDesign.indexes[index]) : [];
  return Object.fromEntries(['pk', 'sk', ...names].map((name) => [name, String(item[name])]));
}

/**
 * All answers of a query, page after page, as they lie in the table.
 * @param enough stops after this many items; absent: all of them
 */
export async function readPages(
  connection: Connection,
  input: QueryInput,
  enough = Number.POSITIVE_INFINITY,
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const rest = enough - items.length;
    const answer = await connection.query({
      ...input,
      ...(Number.isFinite(rest) && { Limit: rest }),
      ...(start && { ExclusiveStartKey: start }),
    });
    for (const item of answer.Items ?? []) if (isAlive(connection, item)) items.push(item);
    start = answer.LastEvaluatedKey;
  } while (start && items.length < enough);
  return items;
}

/** Whether an item is still within its time to live; DynamoDB itself may take days to remove it. */
export function isAlive(connection: Pick<Connection, 'now'>, item: StoredItem): boolean {
  const expiry = item[tableDesign.expiry];
  return typeof expiry !== 'number' || expiry * 1000 > connection.now();
}

/** An item by its codec; an item of another kind means that the keys of two entities overlap. */
export function decodeAs<Item>(codec: Codec<Item>, stored: StoredItem): Stored<Item> {
  if (stored.entity !== codec.name) {
    throw new Error(`expected ${codec.name} but found ${String(stored.entity)}: narrow the range`);
  }
  return codec.decode(stored);
}
