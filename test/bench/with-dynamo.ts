import { root } from '#infra/local/build/folders.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';

/** Runs the database of a data folder, which no local cloud runs on, for as long as something takes. */
export async function withDynamo<Value>(
  folder: string,
  run: (endpoint: string) => Promise<Value>,
): Promise<Value> {
  const dynamo = await startDynamo(root, folder);
  try {
    return await run(dynamo.url);
  } finally {
    await dynamo.stop();
  }
}
