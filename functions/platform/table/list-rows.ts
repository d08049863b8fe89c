import type * as z from 'zod/mini';
import { joinParts } from './keys.ts';
import type { Codec, ListTemplates, Stored, StoredItem } from './model.ts';

/**
 * The row of an item in a list of large items, kept beside it: DynamoDB reads and charges for whole items, so that a list
 * that picked its fields from those would cost as much as showing all of them.
 */
export function listRow<Item>(
  name: string,
  { pk, sk, row }: ListTemplates<Item>,
  item: Stored<Item>,
): StoredItem {
  return {
    pk: joinParts(pk(item)),
    sk: joinParts(sk(item)),
    entity: name,
    shape: 1,
    version: item.version,
    row: row.parse(item),
  };
}

/** Reads rows; the version of each is that of its item. */
export function rowCodec(name: string, row: z.ZodMiniType<object>): Codec<object> {
  return {
    name,
    accompanied: false,
    decode: (stored) => Object.assign(row.parse(stored['row']), { version: Number(stored['version']) }),
  };
}
