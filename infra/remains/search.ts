import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { openBucket } from '../local/s3/bucket.ts';

/** Something in which one of the texts stands. */
export interface Remnant {
  /** Keys of an item, or the key of a file. */
  readonly place: string;
  /** Of an item its entity. */
  readonly kind: string;
  readonly texts: readonly string[];
}

/** A table, and the data folder that it is in, where it is in one. */
interface Where {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly folder: string | undefined;
}

/** All in which one of some texts stands: items, and files where there is a data folder. */
export async function remnantsIn(
  { client, tableName, folder }: Where,
  texts: readonly string[],
): Promise<Remnant[]> {
  const found: Remnant[] = [];
  for await (const one of itemsWith(client, tableName, texts)) found.push(one);
  if (folder === undefined) return found;
  const buckets = join(folder, 'files');
  return [...found, ...readdirSync(buckets).flatMap((name) => [...filesWith(join(buckets, name), texts)])];
}

/** The items of a table in which one of some texts stands: all of it is read. */
export async function* itemsWith(
  client: DynamoDBClient,
  tableName: string,
  texts: readonly string[],
): AsyncGenerator<Remnant> {
  let start: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName: tableName, ...(start && { ExclusiveStartKey: start }) }),
    );
    for (const item of Items.map((one) => unmarshall(one))) {
      const found = standingIn(JSON.stringify(item), texts);
      if (found.length > 0)
        yield { place: `${item.pk} / ${item.sk}`, kind: String(item.entity ?? '-'), texts: found };
    }
    start = LastEvaluatedKey;
  } while (start);
}

/**
 * The files of a bucket's folder in whose key or bytes one of the texts stands. What is compressed, as the text of a PDF,
 * isn't unpacked.
 */
export function* filesWith(folder: string, texts: readonly string[]): Generator<Remnant> {
  const bucket = openBucket(folder);
  for (const object of bucket.list()) {
    const bytes = readFileSync(join(bucket.pathOf(object))).toString('latin1');
    const found = texts.filter(
      (text) => object.key.includes(text) || bytes.includes(Buffer.from(text, 'utf8').toString('latin1')),
    );
    if (found.length > 0) yield { place: object.key, kind: 'file', texts: found };
  }
}

/**
 * Which of some texts stand in an item. Word items hold texts folded, without capitals and marks.
 * @param item in JSON; most of its fields are in a text of JSON themselves
 */
function standingIn(item: string, texts: readonly string[]): string[] {
  return texts.filter((text) =>
    [text, folded(text), escaped(text), escaped(escaped(text))].some((one) => item.includes(one)),
  );
}

/** A text as it stands in JSON, where a quote is two characters. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
