/**
 * The physical shape of the one table, as data: infra creates it from this, the table layer reads and writes by it.
 * What the keys hold is decided per entity; see `functions/README.md`.
 */
export const tableDesign = {
  key: { pk: 'pk', sk: 'sk' },
  indexes: {
    gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
    gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  },
  /** Both indexes carry whole items, so that a list page is one query. */
  projection: 'ALL',
  /** Epoch seconds after which DynamoDB may remove the item. */
  expiry: 'expiresAtSeconds',
  /** Of the items by which others are found: all their words. */
  words: 'words',
  /** The fields that DynamoDB itself doesn't look at, as one text of JSON. */
  fields: 'fields',
  stream: 'NEW_AND_OLD_IMAGES',
} as const;

/** Name of a secondary index. */
export type IndexName = keyof typeof tableDesign.indexes;

/** Names of the secondary indexes, in order. */
export const indexNames = ['gsi1', 'gsi2'] as const satisfies readonly IndexName[];

/** Attributes that the table layer owns in every item; no entity's schema may use these names. */
export const reservedAttributes = [
  'pk',
  'sk',
  'gsi1pk',
  'gsi1sk',
  'gsi2pk',
  'gsi2sk',
  'entity',
  'shape',
  'version',
] as const;
