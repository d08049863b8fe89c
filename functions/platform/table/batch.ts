import { setTimeout as wait } from 'node:timers/promises';
import { chunksOf } from '#shared/platform/chunks.ts';
import type { Connection } from './connection.ts';
import type { Ref, Stored, StoredItem } from './model.ts';
import { decodeAs, isAlive } from './query.ts';

const maxKeys = 100;
const attempts = 7;
const firstWait = 25;

/** What a batch of places answers: an item or undefined per place, in order. */
export type Batch<Refs extends readonly Ref<unknown>[]> = {
  -readonly [Position in keyof Refs]: Refs[Position] extends Ref<infer Item>
    ? Stored<Item> | undefined
    : never;
};

/**
 * Reads many items at once, of any kind and number: one round trip, in calls of at most a hundred keys side by side.
 * @throws Error when DynamoDB keeps leaving keys unanswered
 */
export async function batchGet<const Refs extends readonly Ref<unknown>[]>(
  connection: Connection,
  refs: Refs,
  options: { consistent?: boolean },
): Promise<Batch<Refs>> {
  const keys = [...new Map(refs.map((ref) => [nameOf(ref.key), ref.key])).values()];
  const answers = await Promise.all(
    chunksOf(keys, maxKeys).map((chunk) => readChunk(connection, chunk, options.consistent)),
  );
  const found = new Map(answers.flat().map((item) => [nameOf(item), item]));
  return refs.map((ref) => {
    const item = found.get(nameOf(ref.key));
    return item && isAlive(connection, item) ? decodeAs(ref.codec, item) : undefined;
  }) as Batch<Refs>;
}

async function readChunk(
  connection: Connection,
  keys: StoredItem[],
  consistent: boolean | undefined,
): Promise<StoredItem[]> {
  const { tableName } = connection;
  const items: StoredItem[] = [];
  let open = keys;
  for (let attempt = 0; attempt < attempts; attempt++) {
    // What didn't fit into one answer of 16 MB is asked for at once; what is held back again, later and later.
    if (attempt > 1) await wait(firstWait * 2 ** (attempt - 2));
    const answer = await connection.batchGet({
      RequestItems: { [tableName]: { Keys: open, ...(consistent && { ConsistentRead: true }) } },
    });
    items.push(...(answer.Responses?.[tableName] ?? []));
    open = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
    if (open.length === 0) return items;
  }
  throw new Error(`${open.length} keys of a batch stayed unanswered`);
}

function nameOf(key: StoredItem): string {
  return `${String(key.pk)}\n${String(key.sk)}`;
}
