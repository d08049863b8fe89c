import { createHash } from 'node:crypto';
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { itemOf } from '#functions/platform/table/attributes.ts';

/** A fingerprint of each item by its key: two of these differ in the items that were written. */
export type Contents = Readonly<Record<string, string>>;

/** Reads the whole table. Only tests do: they own it, and it is small. */
export async function contentsOf(client: DynamoDBClient, tableName: string): Promise<Contents> {
  const contents: Record<string, string> = {};
  for await (const page of paginateScan({ client }, { TableName: tableName })) {
    for (const stored of page.Items ?? []) {
      const item = itemOf(Object(stored));
      const key = `${item.pk} ${item.sk}`;
      contents[key] = createHash('sha256').update(inOrder(item)).digest('base64url').slice(0, 12);
    }
  }
  return contents;
}

/** JSON in which the order of properties, which DynamoDB doesn't keep, makes no difference. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
