import { matchPath, type RouteObject } from 'react-router';
import { idPrefix } from '#shared/identity/ids.ts';
import { apps, permissions, platformPermissions } from '#shared/identity/permissions.ts';
import { unknownUlid } from '#test/support/sample/valid.ts';
import type { Area, DomainPages } from '#web/app/lazy-page.ts';
import { menuOf } from '#web/app/menu.ts';

/** Where a page is. */
export interface PageAddress {
  readonly area: Area;
  /** As its route says it, parameters included. */
  readonly pattern: string;
  readonly address: string;
  /** Where windows over it are: with and without the ids that may be left out. */
  readonly windows: readonly string[];
}

/** What stands in an address and is no id, or an id of another name. */
const values: Readonly<Record<string, string>> = {
  number: '1',
  studentId: `${idPrefix.UserId}_${unknownUlid}`,
  ownerId: `${idPrefix.CompanyId}_${unknownUlid}`,
  requestId: `${idPrefix.BoardRequestId}_${unknownUlid}`,
  criteriaId: `${idPrefix.CriterionId}_${unknownUlid}`,
};

/** The addresses of a domain's pages: with and without the ids that may be left out, and none of their tabs. */
export function addressesOf(pages: DomainPages): PageAddress[] {
  return (Object.keys(pages) as Area[]).flatMap((area) =>
    (pages[area] ?? []).flatMap(({ path = '', children = [] }) => {
      const pattern = `/${area}/${path}`;
      const addresses = variantsOf(pattern);
      return addresses.map((address) => ({
        ...{ area, pattern, address },
        windows: address === addresses.at(-1) ? windowsOver(address, children) : [],
      }));
    }),
  );
}

/** What is there for another page to read in its address has nothing to show of its own. */
const windowsOver = (address: string, children: readonly RouteObject[]) =>
  children.flatMap(({ path, lazy }) => (lazy ? variantsOf(`${address}/${path}`) : []));

/** An address that says of each id what it is of and nothing else, e.g. `/study/courses/crs`. */
export const withoutIds = (address: string): string => address.replace(/_[0-9A-Z]{26}/g, '');

/** The tabs that the menu and the page shown link to, of the same thing. */
export function tabsOf(pattern: string, address: string): string[] {
  if (!/\btab/.test(pattern)) return [];
  const app = apps.find((one) => pattern.startsWith(`/${one}/`));
  const menu = app ? menuOf(app, new Set([...permissions, ...platformPermissions])) : [];
  const shown = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const links = [...menu.map(({ to }) => to), ...shown];
  const subject = subjectOf(pattern, address);
  return [...new Set(links)].filter((link) => link !== address && subjectOf(pattern, link) === subject);
}

/** Addresses of the page shown at which it shows more, as it links to them: one for each sort of what a link asks for. */
export function furtherOf(address: string): string[] {
  const further = new Map<string, string>();
  for (const link of document.querySelectorAll('main a')) {
    const [path, search] = (link.getAttribute('href') ?? '').split('?');
    const sort = [...new URLSearchParams(search).keys()].join();
    if (sort && path === address && !further.has(sort)) further.set(sort, `${address}?${search}`);
  }
  return [...further.values()];
}

/** Of what a page is, whatever its tab; null where an address is none of its pattern. */
function subjectOf(pattern: string, address: string): string | null {
  const { tab, tabId, ...ids } = matchPath(pattern, address)?.params ?? {};
  return matchPath(pattern, address) && JSON.stringify(ids);
}

function variantsOf(pattern: string): string[] {
  const parts = pattern.split('/');
  const least = parts.filter((part) => !part.endsWith('?'));
  const withIds = parts.filter((part) => !/^:?tab(Id)?\?$/.test(part));
  return [...new Set([least, withIds].map((some) => some.map(filledIn).join('/')))];
}

function filledIn(part: string): string {
  const name = /^:(\w+)\??$/.exec(part)?.[1];
  if (name === undefined) return part.replace('?', '');
  const prefixes: Readonly<Record<string, string>> = idPrefix;
  return values[name] ?? `${prefixes[name.charAt(0).toUpperCase() + name.slice(1)]}_${unknownUlid}`;
}
