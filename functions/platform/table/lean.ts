import * as z from 'zod/mini';
import { indexNames, tableDesign } from '#shared/platform/table-design.ts';
import { jsonAttributeOf } from './attributes.ts';
import type { Partition, Stored, StoredItem } from './model.ts';

/** What is read of each item: where it lies, which kind it is, whether it is still alive, and all its short fields. */
const ofTheLayer = [
  ...[tableDesign.key, ...indexNames.map((name) => tableDesign.indexes[name])].flatMap(({ pk, sk }) => [
    pk,
    sk,
  ]),
  ...['entity', 'version', tableDesign.expiry, tableDesign.fields],
];

interface Picked<Shape extends z.core.$ZodShape> {
  readonly name: string;
  readonly schema: z.ZodMiniObject<Shape>;
  readonly shape: number;
}

/**
 * Some of the fields of an entity's items. A list that shows little of large items carries and parses none of their other
 * long fields; DynamoDB charges for whole items all the same.
 * @param of the entity; none whose items may lie there in an older shape, as upgrades want all of an item
 * @returns makes of a partition of that entity one whose items have these fields only
 */
export function lean<Shape extends z.core.$ZodShape, const Field extends keyof Shape & string>(
  of: Picked<Shape>,
  fields: readonly Field[],
) {
  type Row = Pick<z.output<z.ZodMiniObject<Shape>>, Field & keyof z.output<z.ZodMiniObject<Shape>>>;
  if (of.shape > 1) throw new Error(`${of.name} was upgraded: read its items whole`);
  const mask = Object.fromEntries(fields.map((field) => [field, true]));
  // The one assertion: the mask holds the very fields that the row's type picks.
  const schema = z.pick(
    of.schema,
    mask as Parameters<typeof z.pick<typeof of.schema, z.core.util.Mask<keyof Shape>>>[1],
  );
  const codec = {
    name: of.name,
    accompanied: false,
    decode: (stored: StoredItem) =>
      Object.assign(schema.parse(stored), {
        version: Number(stored['version'] ?? 1),
      }) as Stored<Row>,
  };
  return ({ index, pk }: Partition<z.output<z.ZodMiniObject<Shape>>>): Partition<Row> => ({
    codec,
    index,
    pk,
    attributes: [...ofTheLayer, ...fields, ...fields.map(jsonAttributeOf)],
  });
}
