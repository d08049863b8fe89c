import { expect, test } from 'vitest';
import { domainOf, type Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';

const domains = [...new Set(allRoutes.map(domainOf))];

/** A call in a few lines: who may make it, what it may touch, how it is refused and how far it reads. */
function linesOf(route: Route): string {
  const { method, path, access, errors, grants, roundTrips, status } = route;
  const { whileImpersonating, relations, offers, anyOrigin, produces, accepts, throttle } = route;
  const more = { status, whileImpersonating, relations, offers, anyOrigin, produces, accepts, throttle };
  const all = {
    access,
    grants: grants.toSorted(),
    errors: errors.toSorted(),
    roundTrips,
    ...more,
  };
  const told = Object.entries(all).filter(([, value]) => value !== undefined);
  return [`${method} ${path}`, ...told.map(([name, value]) => `  ${name} ${JSON.stringify(value)}`)].join(
    '\n',
  );
}

// As the limits of fields (schemas.test.ts): what a call may do, and how it is refused, is to be seen in the change
// itself. After one that is meant, `vitest run --project unit test/shared/routes.test.ts -u`.
test.each(domains)('the calls of %s are these', async (domain) => {
  const routes = allRoutes.filter((route) => domainOf(route) === domain);
  const text = routes.map(linesOf).toSorted().join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`calls/${domain}.txt`);
});
