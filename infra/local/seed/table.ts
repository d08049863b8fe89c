import { randomUUID } from 'node:crypto';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { systemClock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/ids.ts';
import { createTable, type Table } from '#functions/platform/table/table.ts';
import { region } from '../template/physical.ts';

/**
 * The table of a data folder, as the product writes it.
 * @param endpoint of its embedded DynamoDB, which asks for credentials and checks none
 */
export async function openTable(
  endpoint: string,
): Promise<{ table: Table; tableName: string; client: DynamoDBClient }> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const { TableNames: [tableName, ...others] = [] } = await client.send(new ListTablesCommand({}));
  if (!tableName || others.length > 0) throw new Error('The data folder does not hold just one table');
  return { client, tableName, table: tableNamed(client, tableName) };
}

/** A table, written as the product writes it. */
export function tableNamed(client: DynamoDBClient, tableName: string): Table {
  // Cursors are for lists that somebody pages through: these are forgotten with the process.
  return createTable({ client, tableName, cursorKey: randomUUID(), now: systemClock.milliseconds, newId });
}
