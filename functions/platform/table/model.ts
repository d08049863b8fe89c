import type * as z from 'zod/mini';
import type { UserId } from '#shared/identity/ids.ts';
import type { IndexName } from '#shared/platform/table-design.ts';
import type { Parts } from './keys.ts';

/** An item as it lies in the table. */
export type StoredItem = Record<string, unknown>;

/** An item that was loaded: its fields, and the version that a replace checks. */
export type Stored<Item> = Item & { readonly version: number };

/** Where one item lies. */
export type Place = {
  readonly pk: string;
  readonly sk: string;
};

/** What turns attributes into an item. */
export interface Codec<Item> {
  readonly name: string;
  /** Whether its items have companions, which must be written along with them. */
  readonly accompanied: boolean;
  decode(stored: StoredItem): Stored<Item>;
}

/** One item, loaded or not: where it lies and how it is read. */
export interface Ref<Item> {
  readonly codec: Codec<Item>;
  readonly key: Place;
}

/** A partition of the table or of an index, as seen by one entity. */
export interface Partition<Item> {
  readonly codec: Codec<Item>;
  readonly index: IndexName | undefined;
  readonly pk: string;
  /** The attributes to read; absent: whole items. */
  readonly attributes?: readonly string[];
  /** Of records: the person whose keys are read side by side with them. */
  readonly about?: KeyOwner | undefined;
}

/** A person in a company, or in none (`-`). */
export interface KeyOwner {
  readonly owner: string;
  readonly userId: UserId;
}

/** Where the words of an entity's items are, within the scope that a search can't cross. */
export interface WordPartition<Row> {
  readonly pk: string;
  readonly row: z.ZodMiniType<Row>;
}

/** What writes need to know of an entity, whatever its keys are made of. */
export interface Writable<Item> extends Codec<Item> {
  placeOf(item: Item): Place;
  encode(item: Item, version: number): StoredItem;
  /** What comes and goes with this item: the word items that find it, and its rows in lists. */
  companionsOf(item: Stored<Item>): StoredItem[];
}

/** The item type of an entity, as loaded: `ItemOf<typeof user>`. */
export type ItemOf<E> = E extends Codec<infer Item> ? Stored<Item> : never;

/** Makes a key's parts from some fields of an item; annotate the fields, as they are what a caller must give. */
export type Template<Item> = (of: Item) => Parts;

export interface KeyTemplates<Item> {
  readonly pk: Template<Item>;
  readonly sk: Template<Item>;
}

export interface IndexTemplates<Item> extends KeyTemplates<Item> {
  readonly on: IndexName;
  /** Only items for which this holds are in the index; absent: all. */
  readonly when?: (item: Item) => boolean;
}

/** How an entity is found by word. */
export interface SearchTemplates<Item> {
  /** What a search can't cross, e.g. `({ companyId }) => [companyId]`. */
  readonly scope: Template<Item>;
  /** The texts whose words find the item. */
  readonly texts: (item: Item) => readonly string[];
  /** What a row of the result list shows: some of the item's fields, stored with each word. */
  readonly row: z.ZodMiniType<object>;
}

/** A list of items that are large: rows beside them, which hold what the list shows, so that it reads no more. */
export interface ListTemplates<Item> extends KeyTemplates<Item> {
  /** Only items for which this holds are in the list; absent: all. */
  readonly when?: (item: Item) => boolean;
  /** What a row shows: some of the item's fields. */
  readonly row: z.ZodMiniType<object>;
}

type FieldsOf<T> = T extends (of: infer Fields) => unknown ? Fields : never;

/** The fields that name a partition. */
export type PartitionFields<Keys> = Keys extends { pk: infer Pk } ? FieldsOf<Pk> : never;
/** The fields that name one item. */
export type KeyFields<Keys> = Keys extends { pk: infer Pk; sk: infer Sk }
  ? FieldsOf<Pk> & FieldsOf<Sk>
  : never;
/** The fields that name what a search can't cross. */
export type ScopeFields<Search> = Search extends { scope: infer Scope } ? FieldsOf<Scope> : never;
/** What a search answers per hit, or a list per row. */
export type RowOf<Search> = Search extends { row: z.ZodMiniType<infer Row> } ? Row : never;
