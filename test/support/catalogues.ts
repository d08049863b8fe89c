import { sources } from './sources.ts';

export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];

/** Texts by `namespace:key.path`, as they stand in `shared/i18n/<language>`. */
export type Catalogue = ReadonlyMap<string, string>;

/** Every text of one language. */
export function catalogue(language: Language): Catalogue {
  return new Map(
    sources(`shared/i18n/${language}/*.json`).flatMap(({ path, text }) => {
      const namespace = path.split('/').at(-1)?.replace('.json', '');
      return flatten(JSON.parse(text), '').map(([key, value]) => [`${namespace}:${key}`, value] as const);
    }),
  );
}

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`Not a text at ${path}`);
  return Object.entries(node).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key));
}
