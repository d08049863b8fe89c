import type { Connection } from './connection.ts';
import { cursorSecret, readCursor, writeCursor } from './cursor.ts';
import type { Codec, Partition, Ref, Stored, StoredItem } from './model.ts';
import {
  decodeAs,
  fingerprint,
  isAlive,
  positionAfter,
  type QueryOptions,
  queryInput,
  readPages,
} from './query.ts';
import { openRecords, readAhead } from './sealed-records.ts';

/** A page of a list. `next` is the cursor of the page after it; null on the last. */
export interface Page<Row> {
  readonly items: Row[];
  readonly next: string | null;
}

export interface ListOptions<Item = never> extends QueryOptions {
  readonly limit: number;
  /** `next` of the page before; absent: the first page. */
  readonly cursor?: string | undefined;
  /**
   * Which items are wanted, where no key tells. One call looks at 400 items at most: a page may then hold fewer rows
   * than asked for, even none, while `next` says that there is more.
   */
  readonly keep?: ((item: Item) => boolean) | undefined;
}

/** Items that one call looks at, at most, when it must choose among them. */
const maxEvaluated = 400;

/** The items of a collection, by the name under which their entity was asked for. */
export type Collection<Entities extends Record<string, Codec<unknown>>> = {
  [Name in keyof Entities]: Entities[Name] extends Codec<infer Item> ? Stored<Item>[] : never;
};

/** The item at a place, if there is one. */
export async function get<Item>(
  connection: Connection,
  ref: Ref<Item>,
  options: { consistent?: boolean },
): Promise<Stored<Item> | undefined> {
  const { Item: stored } = await connection.get({
    Key: ref.key,
    ...(options.consistent && { ConsistentRead: true }),
  });
  return stored && isAlive(connection, stored) ? decodeAs(ref.codec, stored) : undefined;
}

/** The items of one entity in a partition, in order; all of them unless there is a limit. */
export async function query<Item>(
  connection: Connection,
  partition: Partition<Item>,
  options: QueryOptions & { limit?: number },
): Promise<Stored<Item>[]> {
  const [items] = await Promise.all([
    readPages(connection, queryInput(partition, options), options.limit),
    readAhead(connection, partition.about),
  ]);
  return openRecords(
    connection,
    items.map((item) => decodeAs(partition.codec, item)),
  );
}

/** The items of several entities in one partition, sorted out by kind, each in order. */
export async function collection<Entities extends Record<string, Codec<unknown>>>(
  connection: Connection,
  partition: Partition<unknown>,
  entities: Entities,
  options: QueryOptions,
): Promise<Collection<Entities>> {
  const found: Record<string, unknown[]> = {};
  const names = new Map<unknown, string>();
  for (const [name, codec] of Object.entries(entities)) {
    found[name] = [];
    names.set(codec.name, name);
  }
  for (const item of await readPages(connection, queryInput(partition, options))) {
    const name = names.get(item.entity);
    const codec = name === undefined ? undefined : entities[name];
    if (name === undefined || !codec) throw new Error(`the collection also holds ${String(item.entity)}`);
    found[name]?.push(codec.decode(item));
  }
  return found as Collection<Entities>;
}

/**
 * A page of a partition: one query, however far the page.
 * @throws Refusal MALFORMED_REQUEST for a cursor of another query
 */
export async function list<Item>(
  connection: Connection,
  partition: Partition<Item>,
  { limit, cursor, keep, ...options }: ListOptions<Stored<Item>>,
): Promise<Page<Stored<Item>>> {
  const input = queryInput(partition, options);
  const query = fingerprint(input);
  const start = cursor === undefined ? undefined : readCursor(await cursorSecret(connection), query, cursor);
  // One more than asked for tells whether there is a next page.
  const [answer] = await Promise.all([
    connection.query({
      ...input,
      Limit: keep ? maxEvaluated : limit + 1,
      ...(start && { ExclusiveStartKey: start }),
    }),
    readAhead(connection, partition.about),
  ]);
  const stored: StoredItem[] = answer.Items ?? [];
  const wanted = stored
    .filter((item) => isAlive(connection, item))
    .map((item) => ({ at: item, item: decodeAs(partition.codec, item) }))
    .filter(({ item }) => !keep || keep(item));
  const page = wanted.slice(0, limit);
  const last = wanted.length > limit ? page.at(-1)?.at : answer.LastEvaluatedKey && stored.at(-1);
  return {
    items: await openRecords(
      connection,
      page.map(({ item }) => item),
    ),
    next: last
      ? writeCursor(await cursorSecret(connection), query, positionAfter(last, partition.index))
      : null,
  };
}

/**
 * How many items a range holds, up to a bound that keeps the cost from growing with the data.
 * @returns the number; the bound itself when there are that many or more
 */
export async function count(
  connection: Connection,
  partition: Partition<unknown>,
  { atMost, ...options }: QueryOptions & { atMost: number },
): Promise<number> {
  const input = { ...queryInput(partition, options), Select: 'COUNT' as const };
  let total = 0;
  let start: StoredItem | undefined;
  do {
    const answer = await connection.query({
      ...input,
      Limit: atMost - total,
      ...(start && { ExclusiveStartKey: start }),
    });
    total += answer.Count ?? 0;
    start = answer.LastEvaluatedKey;
  } while (start && total < atMost);
  return total;
}
