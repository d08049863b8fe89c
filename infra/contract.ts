import { existsSync, readdirSync } from 'node:fs';
import type { Route } from '#shared/http/route.ts';

const shared = new URL('../shared/', import.meta.url).pathname;

/**
 * The contract, by domain, of the domains that declare one.
 * @returns the routes of each domain, in a stable order
 */
export async function routesByDomain(): Promise<ReadonlyMap<string, readonly Route[]>> {
  const domains = readdirSync(shared)
    .filter((domain) => existsSync(`${shared}${domain}/routes.ts`))
    .sort();
  const modules = await Promise.all(
    domains.map(async (domain): Promise<[string, Route[]]> => {
      const { routes } = await import(`${shared}${domain}/routes.ts`);
      return [domain, Object.values(routes)];
    }),
  );
  return new Map(modules);
}
