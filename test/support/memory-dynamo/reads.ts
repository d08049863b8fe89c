import type { Attributes } from '#functions/platform/table/attributes.ts';
import { tableDesign } from '#shared/platform/table-design.ts';
import { holds } from './conditions.ts';
import { nameOf, type Placeholders } from './expressions.ts';
import { invalid, placeOf, refuseNoKey } from './refusals.ts';
import { sizeOf } from './size.ts';
import type { MemoryTable } from './table.ts';

interface Reading {
  readonly ConsistentRead?: boolean;
  readonly ReturnConsumedCapacity?: string;
}

interface Batch extends Reading {
  readonly RequestItems: Readonly<
    Record<string, { readonly Keys: readonly Attributes[]; readonly ConsistentRead?: boolean }>
  >;
}

interface Query extends Placeholders, Reading {
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExclusiveStartKey?: Attributes;
  readonly ScanIndexForward?: boolean;
  readonly Select?: string;
  readonly Limit?: number;
}

// DynamoDB's own limits.
const mostKeys = 100;
const mostBytesOfPage = 1024 * 1024;

/** Whether a call is answered with all that was written before. */
export function isConsistent({ ConsistentRead, RequestItems = {} }: Reading & Partial<Batch>): boolean {
  return ConsistentRead ?? Object.values(RequestItems).some((one) => one.ConsistentRead);
}

export function getItem(table: MemoryTable, { Key, ...input }: { readonly Key: Attributes } & Reading) {
  const Item = table.get(refuseNoKey(Key));
  return { ...(Item && { Item }), ...readingOf(input, [Item ? sizeOf(Item) : 0]) };
}

export function scan(table: MemoryTable, input: Query) {
  const { ExclusiveStartKey: start } = input;
  const all = table.all();
  const from = start ? all.findIndex((item) => placeOf(item) === placeOf(start)) + 1 : 0;
  return pageOf(all.slice(from), input);
}

export function batchGetItem(table: MemoryTable, input: Batch) {
  const Responses: Record<string, Attributes[]> = {};
  const sizes: number[] = [];
  for (const [name, { Keys }] of Object.entries(input.RequestItems)) {
    if (Keys.length === 0 || Keys.length > mostKeys) throw invalid(`a batch of ${Keys.length} keys`);
    if (new Set(Keys.map(placeOf)).size < Keys.length)
      throw invalid('Provided list of item keys contains duplicates');
    const found = Keys.map((key) => table.get(refuseNoKey(key)));
    Responses[name] = found.filter((item) => item !== undefined);
    sizes.push(...found.map((item) => (item ? sizeOf(item) : 0)));
  }
  const { ConsumedCapacity } = readingOf(input, sizes);
  return {
    Responses,
    UnprocessedKeys: {},
    ...(ConsumedCapacity && { ConsumedCapacity: [ConsumedCapacity] }),
  };
}

export function query(table: MemoryTable, input: Query) {
  const { IndexName, KeyConditionExpression = '', ExclusiveStartKey: start } = input;
  if (IndexName && input.ConsistentRead) throw invalid('an index has no consistent reads');
  const [, value = ''] = /^\w+ = (:\w+)/.exec(KeyConditionExpression) ?? [];
  const partition = table.partition(IndexName, input.ExpressionAttributeValues?.[value]?.S ?? '');
  if (!partition) return pageOf([], input);
  const at = start ? partition.placeOf(start) : undefined;
  const after = start && partition.at(start) ? 1 : 0;
  const all =
    input.ScanIndexForward === false
      ? partition.items.slice(0, at).reverse()
      : partition.items.slice(at === undefined ? 0 : at + after);
  return pageOf(
    all.filter((item) => holds(KeyConditionExpression, item, input)),
    input,
  );
}

/** The first of these items, as many as were asked for and as go into a page. */
function pageOf(all: readonly Attributes[], input: Query) {
  const { Limit = Number.POSITIVE_INFINITY } = input;
  if (Limit < 1) throw invalid('a limit below 1');
  let [scanned, bytes, next] = [0, 0, sizeOf(all[0] ?? {})];
  const isFull = () => scanned > 0 && bytes + next > mostBytesOfPage;
  while (scanned < all.length && scanned < Limit && !isFull()) {
    bytes += next;
    scanned += 1;
    next = sizeOf(all[scanned] ?? {});
  }
  const last = scanned === Limit || isFull() ? all[scanned - 1] : undefined;
  const Items = all.slice(0, scanned).filter((item) => holds(input.FilterExpression, item, input));
  return {
    ...(input.Select !== 'COUNT' && { Items: Items.map((item) => projected(item, input)) }),
    Count: Items.length,
    ScannedCount: scanned,
    ...(last && { LastEvaluatedKey: keyOf(last, input.IndexName) }),
    ...readingOf(input, [bytes]),
  };
}

/** What reading this many bytes costs, if that was asked: half a unit for each 4 KB of each look. */
function readingOf(input: Reading & Partial<Batch>, sizes: readonly number[]) {
  if (input.ReturnConsumedCapacity !== 'TOTAL') return {};
  const looks = sizes.reduce((sum, bytes) => sum + Math.max(1, Math.ceil(bytes / 4096)), 0);
  return { ConsumedCapacity: { CapacityUnits: looks * (isConsistent(input) ? 1 : 0.5) } };
}

function projected(item: Attributes, input: Query): Attributes {
  if (input.ProjectionExpression === undefined) return item;
  const names = input.ProjectionExpression.split(',').map((name) => nameOf(name.trim(), input));
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}

function keyOf(item: Attributes, index: string | undefined): Attributes {
  const own = Object.entries(tableDesign.indexes).find(([name]) => name === index)?.[1];
  const names = [...Object.values(tableDesign.key), ...(own ? Object.values(own) : [])];
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}
