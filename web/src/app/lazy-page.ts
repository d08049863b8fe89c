import type { ComponentType } from 'react';
import { addCatalogues, type Catalogue } from '#web/platform/i18n/catalogues.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import type { Namespace } from '#web/platform/i18n/resources.ts';

/** Of every domain; who isn't signed in yet needs none of them. */
addCatalogues(
  import.meta.glob<{ default: Catalogue }>([
    '../../../shared/i18n/*/*.json',
    '!**/{auth,common,errors,mail,validation}.json',
  ]),
);

/**
 * A page that is fetched when it is first visited, together with its texts.
 * @param texts the namespaces that the page needs besides the common ones
 * @param load imports the module
 * @param name the page's component in it
 * @returns for a route's `lazy`
 */
export function lazyPage<Module, Name extends keyof Module>(
  texts: readonly Namespace[],
  load: () => Promise<Module>,
  name: Module[Name] extends ComponentType ? Name : never,
) {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return { Component: module[name] as ComponentType };
  };
}
