import type { Route } from '#shared/http/route.ts';

/** A route of the HTTP API: which requests go to which domain's Lambda. */
export interface GatewayRoute {
  /** As API Gateway names it, e.g. `ANY /api/courses/{proxy+}`. */
  readonly key: string;
  readonly domain: string;
  /** Of one call that is held tighter than the rest. */
  readonly throttle?: NonNullable<Route['throttle']>;
}

interface Declared extends Pick<Route, 'method' | 'path' | 'throttle'> {
  readonly domain: string;
}

/**
 * The routes of the HTTP API. It holds 300, fewer than the contract will have calls: where everything below a path
 * belongs to one domain, one greedy route takes all of it, and the domain's Lambda finds the call. A call with a
 * throttle of its own has a route of its own, since that is what the gateway throttles.
 * @param byDomain the contract
 */
export function gatewayRoutes(
  byDomain: Readonly<Record<string, Readonly<Record<string, Omit<Declared, 'domain'>>>>>,
): GatewayRoute[] {
  const declared = Object.entries(byDomain).flatMap(([domain, routes]) =>
    Object.values(routes).map((call): Declared => ({ ...call, domain })),
  );
  const throttled = declared.flatMap(({ domain, method, path, throttle }) =>
    throttle ? [{ key: `${method} /api${path}`, domain, throttle }] : [],
  );
  return [...routesBelow('', declared), ...throttled];
}

/** What takes the calls to a path and to everything below it. */
function routesBelow(prefix: string, calls: readonly Declared[]): GatewayRoute[] {
  const here = calls.filter(({ path }) => path === prefix);
  const below = calls.filter(({ path }) => path !== prefix);
  const [domain, ...others] = new Set(below.map((call) => call.domain));
  const paths = new Set(below.map(({ path }) => path));
  if (domain && others.length === 0 && paths.size > 1) {
    return [...exactly(here), { key: `ANY /api${prefix}/{proxy+}`, domain }];
  }
  const children = Map.groupBy(below, ({ path }) => path.split('/', depthOf(prefix) + 1).join('/'));
  return [...exactly(here), ...[...children].flatMap(([path, those]) => routesBelow(path, those))];
}

/** What takes the calls to one path: one route, or one per method where they belong to several domains. */
function exactly(calls: readonly Declared[]): GatewayRoute[] {
  const alone = new Set(calls.map(({ domain }) => domain)).size === 1;
  const routes = calls.map(({ method, path, domain }) => ({
    key: `${alone ? 'ANY' : method} /api${path}`,
    domain,
  }));
  return alone ? routes.slice(0, 1) : routes;
}

const depthOf = (path: string) => path.split('/').length;
