import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../local/options.ts';
import { inDataFolder, inDeployment } from '../organisation/places.ts';
import { remainsOptions } from './options.ts';
import { filesWith, itemsWith, type Remnant } from './search.ts';

/**
 * `npm run remains -- --data .local --person usr_… --text …`: lists each item and file in which these stand, e.g. after
 * an erasure. Of a deployment it reads the table alone: its files are found by the items that name them.
 */
async function main(): Promise<void> {
  const { place, texts } = remainsOptions(process.argv.slice(2));
  const found: Remnant[] = [];
  const look = async (_: unknown, { client, tableName, folder }: Where) => {
    for await (const one of itemsWith(client, tableName, texts)) found.push(one);
    const buckets = folder ? join(folder, 'files') : undefined;
    for (const name of buckets ? readdirSync(buckets) : [])
      found.push(...filesWith(join(buckets ?? '', name), texts));
  };
  await ('data' in place ? inDataFolder(place.data, look) : inDeployment(place.stage, look));
  for (const { kind, place: at, texts: standing } of found)
    console.info(`${kind.padEnd(28)} ${at}   (${standing.join(', ')})`);
  console.info(found.length === 0 ? 'Nothing remains.' : `${found.length} places.`);
}

type Where = Parameters<Parameters<typeof inDataFolder>[1]>[1];

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
