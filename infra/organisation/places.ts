import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { root } from '../local/build/folders.ts';
import { takeFolder } from '../local/data/folder.ts';
import { Disposables } from '../local/disposables.ts';
import { startDynamo } from '../local/dynamo/child.ts';
import { StartError } from '../local/options.ts';
import { openTable, tableNamed } from '../local/seed/table.ts';

/** The table itself, for who reads all of it; and the data folder, where it is in one. */
interface Where {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly folder: string | undefined;
}

type Work<Result> = (table: Table, where: Where) => Promise<Result>;

/** Works on the table of a deployment, which the shell's AWS credentials and region find by its stack's name. */
export async function inDeployment<Result>(stage: string, work: Work<Result>): Promise<Result> {
  const client = new DynamoDBClient({});
  const start = `leerpad-${stage}-data-Table`;
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    names.push(...TableNames.filter((name) => name.startsWith(start)));
  }
  const [tableName, ...others] = names;
  if (!tableName || others.length > 0) {
    throw new StartError(`This account and region hold ${names.length} tables called ${start}…, not one`);
  }
  return work(tableNamed(client, tableName), { client, tableName, folder: undefined });
}

/** Works on the table of a data folder while no local cloud runs on it; the next start passes on what happened. */
export async function inDataFolder<Result>(data: string, work: Work<Result>): Promise<Result> {
  const disposables = new Disposables();
  try {
    const folder = disposables.added(takeFolder(data, false), (one) => one.release());
    if (!folder.filled) throw new StartError(`${data} is not filled yet: npm start does so`);
    const dynamo = disposables.added(await startDynamo(root, folder.path), (one) => one.stop());
    const { table, ...where } = await openTable(dynamo.url);
    return await work(table, { ...where, folder: folder.path });
  } finally {
    await disposables.run();
  }
}
