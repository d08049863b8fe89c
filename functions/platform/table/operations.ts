import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { CounterRef } from './counter.ts';
import type { Place, Ref, Stored, StoredItem, Writable } from './model.ts';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Bare<Write> = Omit<NonNullable<Write>, 'TableName'>;

/** One action of a transaction, without the table's name. */
export type BareAction =
  | { readonly Put: Bare<Action['Put']> }
  | { readonly Delete: Bare<Action['Delete']> }
  | { readonly Update: Bare<Action['Update']> }
  | { readonly ConditionCheck: Bare<Action['ConditionCheck']> };

/** One step of a transaction. Made by the functions below, done by `table.transact`. */
export interface Operation<Result> {
  /** Answered when the step's condition doesn't hold. */
  readonly orElse: ErrorCode;
  readonly key: Place;
  readonly action: BareAction;
  /** Items that come and go with the item: its words, its rows in lists. */
  readonly companions: { readonly put: readonly StoredItem[]; readonly remove: readonly Place[] };
  /** The item as saved, for steps that save one. */
  readonly result: Result;
}

interface Otherwise {
  /** The code with which the request is refused when this step's condition fails. */
  readonly orElse?: ErrorCode;
}

const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
const present = { ConditionExpression: 'attribute_exists(pk)' };
const unchanged = (version: number) => ({
  ConditionExpression: 'version = :version',
  ExpressionAttributeValues: { ':version': version },
});

/** Saves an item that must not exist yet; else ALREADY_EXISTS. Uniqueness of a value: create an item keyed by it. */
export function create<Item>(
  entity: Writable<Item>,
  item: NoInfer<Item>,
  { orElse = 'ALREADY_EXISTS' }: Otherwise = {},
): Operation<Stored<Item>> {
  const saved = save(entity, item, 1);
  return { ...saved, orElse, action: { Put: { Item: saved.stored, ...absent } } };
}

/**
 * Saves an item over the one it was made from; when somebody else was first: CONFLICT, and nothing is overwritten.
 * @param before as loaded
 * @param after whole, with the same key
 */
export function replace<Item>(
  entity: Writable<Item>,
  before: Stored<Item>,
  after: NoInfer<Item>,
  { orElse = 'CONFLICT' }: Otherwise = {},
): Operation<Stored<Item>> {
  const saved = save(entity, after, before.version + 1, before);
  const { pk, sk } = entity.placeOf(before);
  if (pk !== saved.key.pk || sk !== saved.key.sk)
    throw new Error(`${entity.name}: a replace can't move an item`);
  return { ...saved, orElse, action: { Put: { Item: saved.stored, ...unchanged(before.version) } } };
}

/**
 * Saves an item over the one that was read, or anew where there was none; when somebody else was first: CONFLICT.
 * @param before as loaded; absent: there was none
 */
export function createOrReplace<Item>(
  entity: Writable<Item>,
  before: Stored<Item> | undefined,
  after: NoInfer<Item>,
): Operation<Stored<Item>> {
  return before ? replace(entity, before, after) : create(entity, after, { orElse: 'CONFLICT' });
}

/** Saves an item whatever is there. For items that are never replaced: it sets their version to 1. */
export function put<Item>(entity: Writable<Item>, item: NoInfer<Item>): Operation<Stored<Item>> {
  if (entity.accompanied) throw new Error(`${entity.name}: what goes with it needs create and replace`);
  const saved = save(entity, item, 1);
  return { ...saved, orElse: 'CONFLICT', action: { Put: { Item: saved.stored } } };
}

/** Removes an item that was loaded, unless it has changed since: then CONFLICT. */
export function remove<Item>(
  entity: Writable<Item>,
  before: Stored<Item>,
  { orElse = 'CONFLICT' }: Otherwise = {},
): Operation<undefined> {
  const key = entity.placeOf(before);
  return {
    orElse,
    key,
    action: { Delete: { Key: key, ...unchanged(before.version) } },
    companions: { put: [], remove: entity.companionsOf(before).map(placeIn) },
    result: undefined,
  };
}

/** Removes whatever is at a place, if anything. Not for entities with companions: they need `remove`. */
export function removeAt(ref: Ref<unknown>): Operation<undefined> {
  if (ref.codec.accompanied) throw new Error(`${ref.codec.name}: what goes with it needs remove`);
  return { ...bare(ref.key, 'CONFLICT'), action: { Delete: { Key: ref.key } } };
}

/**
 * Writes nothing, but lets the transaction pass only while this holds of another item.
 * @param state that it exists, that it doesn't, or that it still has the version it was loaded with
 */
export function check(
  ref: Ref<unknown>,
  state: 'exists' | 'absent' | { readonly version: number },
  { orElse = 'CONFLICT' }: Otherwise = {},
): Operation<undefined> {
  const condition = state === 'exists' ? present : state === 'absent' ? absent : unchanged(state.version);
  return { ...bare(ref.key, orElse), action: { ConditionCheck: { Key: ref.key, ...condition } } };
}

interface Bounds extends Otherwise {
  /** The step fails when one of the fields would become more than this. */
  readonly atMost?: number;
  /** When the counter may be forgotten, in epoch seconds. */
  readonly expiresAtSeconds?: number;
}

/**
 * Adds to the fields of a counter, which begins at zero; what is added may be negative. Never fails on a race, but
 * always on a closed counter, and beyond a bound.
 * @param amounts by field
 */
export function add<Field extends string>(
  ref: CounterRef<Field>,
  amounts: NoInfer<{ readonly [Name in Field]?: number }>,
  { orElse = 'CONFLICT', atMost, expiresAtSeconds }: Bounds = {},
): Operation<undefined> {
  const entries = Object.entries<number | undefined>(amounts);
  const names = entries.map(([field], position) => [`#${position}`, field] as const);
  const bounded = atMost === undefined ? [] : entries;
  const forgotten = expiresAtSeconds === undefined ? {} : { ':expires': expiresAtSeconds };
  return {
    ...bare(ref.key, orElse),
    action: {
      Update: {
        Key: ref.key,
        ConditionExpression: [
          'attribute_not_exists(closed)',
          ...bounded.map((_, at) => `(attribute_not_exists(#${at}) OR #${at} <= :below${at})`),
        ].join(' AND '),
        UpdateExpression: `SET entity = :entity, shape = :one${':expires' in forgotten ? ', expiresAtSeconds = :expires' : ''} ADD version :one, ${names.map(([name], position) => `${name} :${position}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names),
        ExpressionAttributeValues: {
          ':entity': ref.codec.name,
          ':one': 1,
          ...forgotten,
          ...Object.fromEntries(entries.map(([, amount], position) => [`:${position}`, amount ?? 0])),
          ...Object.fromEntries(bounded.map(([, amount = 0], at) => [`:below${at}`, (atMost ?? 0) - amount])),
        },
      },
    },
  };
}

/**
 * Closes a counter, for good, while all its numbers are zero. Of what is counted and what deletes the thing it counts
 * for, one always finds the other: whoever uses a thing adds to its counter, whoever deletes it closes the counter.
 */
export function close(ref: CounterRef<string>, { orElse = 'IN_USE' }: Otherwise = {}): Operation<undefined> {
  const names = ref.fields.map((field, position) => [`#${position}`, field] as const);
  return {
    ...bare(ref.key, orElse),
    action: {
      Update: {
        Key: ref.key,
        ConditionExpression: names
          .map(([name]) => `(attribute_not_exists(${name}) OR ${name} = :zero)`)
          .concat('attribute_not_exists(closed)')
          .join(' AND '),
        UpdateExpression: 'SET entity = :entity, shape = :one, closed = :one ADD version :one',
        ExpressionAttributeNames: Object.fromEntries(names),
        ExpressionAttributeValues: { ':entity': ref.codec.name, ':zero': 0, ':one': 1 },
      },
    },
  };
}

function save<Item>(entity: Writable<Item>, item: Item, version: number, before?: Stored<Item>) {
  const stored = entity.encode(item, version);
  const result = entity.decode(stored);
  const companions = companionsFor(entity, result, before);
  return { key: placeIn(stored), stored, companions, result };
}

/** What goes with an item from now on, as far as it isn't there already, and what goes with it no more. */
function companionsFor<Item>(entity: Writable<Item>, item: Stored<Item>, before: Stored<Item> | undefined) {
  const has = entity.companionsOf(item);
  if (!before) return { put: has, remove: [] };
  const nameOf = ({ pk, sk }: StoredItem) => `${pk}\n${sk}`;
  const had = new Map(entity.companionsOf(before).map((one) => [nameOf(one), one]));
  const put = has.filter((one) => JSON.stringify(had.get(nameOf(one))) !== JSON.stringify(one));
  for (const one of has) had.delete(nameOf(one));
  return { put, remove: [...had.values()].map(placeIn) };
}

function bare(key: Place, orElse: ErrorCode) {
  return { orElse, key, companions: { put: [], remove: [] }, result: undefined };
}

function placeIn(stored: StoredItem): Place {
  return { pk: String(stored.pk), sk: String(stored.sk) };
}
