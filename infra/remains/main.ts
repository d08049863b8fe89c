import { StartError } from '../local/options.ts';
import { inDataFolder, inDeployment } from '../organisation/places.ts';
import { remainsOptions } from './options.ts';
import { type Remnant, remnantsIn } from './search.ts';

/**
 * `npm run remains -- --data .local --person usr_… --text …`: lists each item and file in which these stand, e.g. after
 * an erasure. Of a deployment it reads the table alone: its files are found by the items that name them.
 */
async function main(): Promise<void> {
  const { place, texts } = remainsOptions(process.argv.slice(2));
  const look: Look = (_, where) => remnantsIn(where, texts);
  const found = await ('data' in place ? inDataFolder(place.data, look) : inDeployment(place.stage, look));
  for (const { kind, place: at, texts: standing } of found)
    console.info(`${kind.padEnd(28)} ${at}   (${standing.join(', ')})`);
  console.info(found.length === 0 ? 'Nothing remains.' : `${found.length} places.`);
}

type Look = Parameters<typeof inDataFolder<Remnant[]>>[1];

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
