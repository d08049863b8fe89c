import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import '#web/platform/i18n/domain-catalogues.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import type { Namespace } from '#web/platform/i18n/resources.ts';
import { chunk } from '#web/platform/patience.ts';

/** The first part of an address behind the login: an app, or what everybody has. */
export type Area = App | 'main';

/**
 * The pages of a domain, by the area they lie in, one line each:
 * `{ path: 'things/:thingId', lazy: lazyPage(['namespace'], () => import('…-page.tsx'), 'ThingPage') }`.
 * A page in the menu gets its entry in `menu.ts`, and every page its address in `paths.ts`.
 */
export type DomainPages = Readonly<Partial<Record<Area, RouteObject[]>>>;

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
    const [module] = await chunk(Promise.all([load(), loadTexts(texts)]));
    return { Component: module[name] as ComponentType };
  };
}
