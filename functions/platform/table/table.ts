import { type Batch, batchGet } from './batch.ts';
import { type Connection, connect, personKeysOf, type TableOptions } from './connection.ts';
import { createMeter, type Meter, type RunningMeter } from './meter.ts';
import type { Codec, Partition, Ref, Stored, WordPartition } from './model.ts';
import type { Operation } from './operations.ts';
import { pagesOf } from './pages.ts';
import type { QueryOptions } from './query.ts';
import * as reads from './reads.ts';
import { type SearchOptions, search } from './search.ts';
import { type SortedSearchOptions, searchSorted } from './sorted-search.ts';
import { type AuditEntries, type Results, transact } from './writes.ts';

/** The one table. Places and partitions come from entities, operations from `operations.ts`. */
export interface Table {
  /** One item; undefined when there is none, or its time to live is over. */
  get<Item>(ref: Ref<Item>, options?: { consistent?: boolean }): Promise<Stored<Item> | undefined>;
  /** Many items of any kind in one round trip; the answer is in the order of the places. */
  batchGet<const Refs extends readonly Ref<unknown>[]>(
    refs: Refs,
    options?: { consistent?: boolean },
  ): Promise<Batch<Refs>>;
  /** Items of a partition, in order. Without a limit for sets that are known to stay small. */
  query<Item>(
    partition: Partition<Item>,
    options?: QueryOptions & { limit?: number },
  ): Promise<Stored<Item>[]>;
  /** A page of a partition, and the cursor of the next. */
  list<Item>(
    partition: Partition<Item>,
    options: reads.ListOptions<Stored<Item>>,
  ): Promise<reads.Page<Stored<Item>>>;
  /** All pages of a partition, each read once who asked is done with the one before. */
  pages<Item>(
    partition: Partition<Item>,
    options: Omit<reads.ListOptions<Stored<Item>>, 'cursor'>,
  ): AsyncGenerator<Stored<Item>[], undefined>;
  /** The items of several entities that share a partition. */
  collection<Entities extends Record<string, Codec<unknown>>>(
    partition: Partition<unknown>,
    entities: Entities,
    options?: QueryOptions,
  ): Promise<reads.Collection<Entities>>;
  /** How many items a range holds, `atMost` being the most that are counted. */
  count(partition: Partition<unknown>, options: QueryOptions & { atMost: number }): Promise<number>;
  /** A page of the rows whose words begin with those of a text. */
  search<Row>(partition: WordPartition<Row>, options: SearchOptions<Row>): Promise<reads.Page<Row>>;
  /** The same in an order of one's own, the highest first, among a thousand hits at a time. */
  searchSorted<Row>(
    partition: WordPartition<Row>,
    options: SortedSearchOptions<Row>,
  ): Promise<reads.Page<Row>>;
  /** All operations or none, with the record of what happened. Answers the saved items, by position. */
  transact<const Operations extends readonly Operation<unknown>[]>(
    operations: Operations,
    entries: AuditEntries,
  ): Promise<Results<Operations>>;
  /** The same table with a meter of its own, at zero. */
  metered(): { table: Table; meter: Meter };
}

/** Opens the table. */
export function createTable(options: TableOptions): Table {
  return tableOn(connect(options, personKeysOf(options)), options);
}

function tableOn(connection: Connection, options: TableOptions): Table {
  return {
    get: (ref, how = {}) => reads.get(connection, ref, how),
    batchGet: (refs, how = {}) => batchGet(connection, refs, how),
    query: (partition, how = {}) => reads.query(connection, partition, how),
    list: (partition, how) => reads.list(connection, partition, how),
    pages: (partition, how) => pagesOf((cursor) => reads.list(connection, partition, { ...how, cursor })),
    collection: (partition, entities, how = {}) => reads.collection(connection, partition, entities, how),
    count: (partition, how) => reads.count(connection, partition, how),
    search: (partition, how) => search(connection, partition, how),
    searchSorted: (partition, how) => searchSorted(connection, partition, how),
    transact: (operations, entries) => transact(connection, operations, entries),
    metered() {
      const meter: RunningMeter = createMeter();
      return { table: tableOn(connect(options, connection.personKeys, meter), options), meter };
    },
  };
}
