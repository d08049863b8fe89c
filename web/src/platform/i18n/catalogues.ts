/** Texts by their keys, nested. */
export type Catalogue = Record<string, unknown>;
type Load = () => Promise<{ readonly default: Catalogue }>;

/** What loads each catalogue, by its file. */
const loads = new Map<string, Load>();

/**
 * Makes catalogues known that can be loaded from now on.
 * @param found by their file, of which the last two parts are language and namespace: `…/nl/people.json`
 */
export function addCatalogues(found: Readonly<Record<string, Load>>): void {
  for (const [file, load] of Object.entries(found)) loads.set(file.split('/').slice(-2).join('/'), load);
}

/** The texts of a namespace in a language. */
export async function catalogueOf(language: string, namespace: string): Promise<Catalogue> {
  const load = loads.get(`${language}/${namespace}.json`);
  if (!load) throw new Error(`No texts for ${language}/${namespace}`);
  return (await load()).default;
}
