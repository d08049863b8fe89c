import i18next from 'i18next';
import type { Language } from '#test/support/catalogues.ts';
import { sources } from '#test/support/sources.ts';

/** The text that the site shows for a key, e.g. `learnpaths:new.title`; without a namespace: of `common`. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The texts of one language, put together as the site does it.
 * @returns what answers the text of a key, and throws for a key that the catalogue lacks
 */
export function textsIn(language: Language): Say {
  const own = sources(`shared/i18n/${language}/*.json`).map(({ path, text }) => [
    path.replace(/^.*\//, '').replace('.json', ''),
    JSON.parse(text),
  ]);
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    initAsync: false,
    defaultNS: 'common',
    resources: { [language]: Object.fromEntries(own) },
    interpolation: { escapeValue: false },
  });
  return (key, values = {}) => {
    if (!instance.exists(key, values)) throw new Error(`No text ${key} in ${language}`);
    // The site's own keys are checked by type; those of a test are checked above.
    return String(Reflect.apply(instance.t, instance, [key, values]));
  };
}
