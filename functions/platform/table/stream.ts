import { type Attributes, itemOf } from './attributes.ts';
import type { Codec, Stored, StoredItem } from './model.ts';
import { type AuditRecord, records } from './records.ts';

/** A record of the table's stream, as Lambda and as the streams API give it. */
export interface StreamRecord {
  readonly eventName?: string | undefined;
  readonly dynamodb?:
    | {
        readonly NewImage?: object | undefined;
        readonly OldImage?: object | undefined;
        readonly SequenceNumber?: string | undefined;
      }
    | undefined;
}

/** One change of one item. */
export interface Change {
  readonly kind: 'inserted' | 'modified' | 'removed';
  /** Name of the entity. */
  readonly entity: string;
  /** As it is, for `itemAs`; absent when removed. */
  readonly item?: StoredItem;
  /** As it was; absent when inserted. */
  readonly before?: StoredItem;
}

const kinds: Readonly<Record<string, Change['kind']>> = {
  INSERT: 'inserted',
  MODIFY: 'modified',
  REMOVE: 'removed',
};

/**
 * A change from a record of the stream.
 * @throws Error for a record without images: the stream must carry both
 */
export function decodeStreamRecord(record: StreamRecord): Change {
  const kind = kinds[record.eventName ?? ''];
  const item = imageOf(record.dynamodb?.NewImage);
  const before = imageOf(record.dynamodb?.OldImage);
  const image = item ?? before;
  if (!kind || !image) throw new Error('a stream record without kind or images');
  return { kind, entity: String(image.entity), ...(item && { item }), ...(before && { before }) };
}

/** The items of a change as an entity's, if it is a change of that entity. */
export function changeOf<Item>(
  codec: Codec<Item>,
  change: Change,
): { kind: Change['kind']; item?: Stored<Item>; before?: Stored<Item> } | undefined {
  if (change.entity !== codec.name) return undefined;
  const { kind, item, before } = change;
  return {
    kind,
    ...(item && { item: codec.decode(item) }),
    ...(before && { before: codec.decode(before) }),
  };
}

/** What happened, if this change is the writing of a record. */
export function recordIn(change: Change): Stored<AuditRecord> | undefined {
  return change.kind === 'inserted' ? changeOf(records, change)?.item : undefined;
}

function imageOf(image: object | undefined): StoredItem | undefined {
  return image && itemOf(image as Attributes);
}
