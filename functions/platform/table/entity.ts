import type * as z from 'zod/mini';
import { reservedAttributes, tableDesign } from '#shared/platform/table-design.ts';
import { joinParts } from './keys.ts';
import { listRow, rowCodec } from './list-rows.ts';
import type {
  IndexTemplates,
  KeyFields,
  KeyTemplates,
  ListTemplates,
  Partition,
  PartitionFields,
  Ref,
  RowOf,
  ScopeFields,
  SearchTemplates,
  StoredItem,
  WordPartition,
  Writable,
} from './model.ts';
import { wordItems, wordPartition } from './words.ts';

type ItemSchema = z.ZodMiniType<object>;

interface EntityDefinition<Schema extends ItemSchema, Keys, Indexes, Search, Lists> {
  /** Unique among all entities; stored in each item and decides how it is decoded. */
  readonly name: string;
  /** Shape of an item; no transforms. A field `expiresAtSeconds` is its time to live. */
  readonly schema: Schema;
  readonly key: Keys & KeyTemplates<z.output<Schema>>;
  readonly indexes?: Indexes & Record<string, IndexTemplates<z.output<Schema>>>;
  readonly search?: Search & SearchTemplates<z.output<Schema>>;
  readonly lists?: Lists & Record<string, ListTemplates<z.output<Schema>>>;
  /** Brings items stored in an older shape up to date on reading: the first takes shape 1 to shape 2, and so on. */
  readonly upgrades?: readonly ((old: StoredItem) => StoredItem)[];
}

/** A kind of item: its schema, where its items lie and how they are found. */
export interface Entity<Schema extends ItemSchema, Keys, Indexes, Search, Lists>
  extends Writable<z.output<Schema>> {
  readonly schema: Schema;
  /** Where its items lie and how they are found, as declared: what a list of all keys is made of. */
  readonly templates: { readonly key: Keys } & Pick<
    EntityDefinition<Schema, Keys, Indexes, Search, Lists>,
    'indexes' | 'search' | 'lists'
  >;
  /** Which shape items are stored in now; above 1 once there are upgrades. */
  readonly shape: number;
  /** One item. */
  at(key: KeyFields<Keys>): Ref<z.output<Schema>>;
  /** The partition of the table that holds these items, perhaps among others. */
  in(of: PartitionFields<Keys>): Partition<z.output<Schema>>;
  /** A partition of one of the entity's indexes. */
  by<Name extends keyof Indexes & string>(
    index: Name,
    of: PartitionFields<Indexes[Name]>,
  ): Partition<z.output<Schema>>;
  /** One of the entity's lists: the rows that are kept of its items, with their versions. */
  listed<Name extends keyof Lists & string>(
    list: Name,
    of: PartitionFields<Lists[Name]>,
  ): Partition<RowOf<Lists[Name]>>;
  /** The words of the items within a scope, to search. */
  words(of: ScopeFields<Search>): WordPartition<RowOf<Search>>;
}

/** First key parts that only the layer itself writes. */
const reservedPartitions = ['RECORD', 'RECORDS', 'WORD'];

/**
 * Declares an entity: the zod schema is the entity, and templates say which of its fields make its keys.
 * @param definition name, schema, keys, indexes, search, lists and upgrades
 * @returns the entity; hand it to the table's reads and to the operations of a transaction
 */
export function entity<
  Schema extends ItemSchema,
  Keys extends KeyTemplates<z.output<Schema>>,
  Indexes extends Record<string, IndexTemplates<z.output<Schema>>> = Record<never, never>,
  Search extends SearchTemplates<z.output<Schema>> = SearchTemplates<z.output<Schema>>,
  Lists extends Record<string, ListTemplates<z.output<Schema>>> = Record<never, never>,
>(
  definition: EntityDefinition<Schema, Keys, Indexes, Search, Lists>,
): Entity<Schema, Keys, Indexes, Search, Lists> {
  type Item = z.output<Schema>;
  const { name, schema, upgrades = [] } = definition;
  const key: KeyTemplates<Item> = definition.key;
  const indexes: Readonly<Record<string, IndexTemplates<Item>>> = definition.indexes ?? {};
  const search: SearchTemplates<Item> | undefined = definition.search;
  const lists: Readonly<Record<string, ListTemplates<Item>>> = definition.lists ?? {};
  refuseSchema(name, schema);

  const placeOf = (of: Item) => {
    const pk = key.pk(of);
    if (reservedPartitions.includes(pk[0])) throw new Error(`${name}: ${pk[0]} is not for entities`);
    return { pk: joinParts(pk), sk: joinParts(key.sk(of)) };
  };

  const self: Writable<Item> = {
    name,
    accompanied: search !== undefined || Object.keys(lists).length > 0,
    placeOf,
    decode(stored) {
      let current = stored;
      const shape = Number(stored.shape);
      for (const upgrade of upgrades.slice(shape - 1)) current = upgrade(current);
      const item = schema.parse(current);
      return Object.assign(item, { version: Number(stored.version ?? 1) });
    },
    encode(item, version) {
      const fields = schema.parse(item);
      const stored: StoredItem = {
        ...fields,
        ...placeOf(fields),
        entity: name,
        shape: upgrades.length + 1,
        version,
      };
      for (const template of Object.values(indexes)) {
        if (template.when && !template.when(fields)) continue;
        const names = tableDesign.indexes[template.on];
        stored[names.pk] = joinParts(template.pk(fields));
        stored[names.sk] = joinParts(template.sk(fields));
      }
      return stored;
    },
    companionsOf: (item) => [
      ...(search ? wordItems(name, search, item, placeOf(item)) : []),
      ...Object.entries(lists)
        .filter(([, { when }]) => !when || when(item))
        .map(([list, template]) => listRow(`${name}/${list}`, template, item)),
    ],
  };

  return {
    ...self,
    schema,
    templates: definition,
    shape: upgrades.length + 1,
    at: (of) => ({ codec: self, key: placeOf(of as Item) }),
    in: (of) => ({ codec: self, index: undefined, pk: joinParts(key.pk(of as Item)) }),
    by(index, of) {
      const template = indexes[index];
      if (!template) throw new Error(`${name} has no index ${index}`);
      return { codec: self, index: template.on, pk: joinParts(template.pk(of as Item)) };
    },
    listed(list, of) {
      const template = lists[list];
      if (!template) throw new Error(`${name} has no list ${list}`);
      const codec = rowCodec(`${name}/${list}`, template.row);
      return { codec, index: undefined, pk: joinParts(template.pk(of as Item)) } as Partition<
        RowOf<Lists[typeof list]>
      >;
    },
    words(of) {
      if (!search) throw new Error(`${name} can't be searched`);
      return wordPartition(name, search, of as Item) as WordPartition<RowOf<Search>>;
    },
  };
}

/** What the layer adds to an item must not clash with its fields, nor come out as one: parsing leaves out what it doesn't name. */
function refuseSchema(name: string, schema: ItemSchema): void {
  const { shape, catchall } = schema.def as { readonly shape?: object; readonly catchall?: unknown };
  if (!shape || catchall)
    throw new Error(`${name}: its schema is no object that leaves out what it doesn't name`);
  const reserved: readonly string[] = [...reservedAttributes, tableDesign.fields];
  const isTaken = (field: string) => field.includes('.') || reserved.includes(field);
  const taken = Object.keys(shape).find(isTaken);
  if (taken) throw new Error(`${name}: the field name ${taken} belongs to the table layer`);
}
