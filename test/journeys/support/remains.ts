import { inDataFolder } from '#infra/organisation/places.ts';
import { remnantsIn } from '#infra/remains/search.ts';
import type { Stage } from './stage.ts';

/**
 * Looks through the data folder of a stage that was halted, as `npm run remains` does.
 * @returns what tells in which kinds of things one of the texts stands
 */
export async function remainsOf(
  { cloud }: Stage,
  texts: readonly string[],
): Promise<(text: string) => string[]> {
  const found = await inDataFolder(cloud.data, (_, where) => remnantsIn(where, texts));
  return (text) =>
    [...new Set(found.filter((one) => one.texts.includes(text)).map(({ kind }) => kind))].sort();
}
