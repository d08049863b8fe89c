import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/folders.ts';
import { startLocalCloud } from '../cloud.ts';
import { takeFolder } from '../data/folder.ts';
import { seedDemo } from '../demo/seed.ts';
import { Disposables } from '../disposables.ts';
import { dynamoCaller } from '../dynamo/call.ts';
import { startDynamo } from '../dynamo/child.ts';
import { StartError, valuesOf } from '../options.ts';
import { loadStudents } from './load.ts';
import { withoutStream } from './stream.ts';
import { openTable } from './table.ts';

/** `npm run seed -- --students 10000 --data .local`: fills a data folder at scale, while no local cloud runs on it. */
async function main(): Promise<void> {
  const { students, data } = options();
  if (!existsSync(join(data, 'filled'))) await fillWithDemo(data);
  const disposables = new Disposables();
  try {
    const folder = disposables.added(takeFolder(data, false), (one) => one.release());
    const dynamo = disposables.added(await startDynamo(root, folder.path), (one) => one.stop());
    await fill(dynamo.url, students);
  } finally {
    await disposables.run();
  }
}

async function fill(url: string, students: number): Promise<void> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const { tableName, table } = await openTable(url);
  const added = await withoutStream(dynamoCaller(url), tableName, () =>
    loadStudents(table, students, (there) =>
      console.info(`${there} of ${students} students, ${seconds()} s`),
    ),
  );
  console.info(
    `Added ${added} students in ${seconds()} s. They are listed and enrolled, but have no account.`,
  );
}

async function fillWithDemo(data: string): Promise<void> {
  const local = await startLocalCloud({ port: 0, data, site: false, fill: () => seedDemo() });
  await local.caughtUp();
  await local.stop();
}

function options(): { students: number; data: string } {
  const { students: given, data } = valuesOf(process.argv.slice(2), {
    students: { type: 'string', default: '10000' },
    data: { type: 'string', default: '.local' },
  });
  const students = Number(given);
  if (!Number.isInteger(students) || students < 1 || students > 1_000_000) {
    throw new StartError(`--students takes a number from 1 to 1000000, not "${given}"`);
  }
  return { students, data };
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
