import { type PathMatch, pathMatcher } from '#shared/http/path-matcher.ts';
import type { BoundHandler } from './handler.ts';

/** Finds the handler of a request, with the values in its path. */
export type Router = (method: string, path: string) => PathMatch<BoundHandler> | undefined;

/**
 * The gateway knows which domain a path belongs to; which of its calls a request is, is found here.
 * @param handlers of one domain
 */
export function routerOf(handlers: readonly BoundHandler[]): Router {
  const byMethod = Map.groupBy(handlers, ({ route }) => route.method as string);
  const matchers = new Map(
    [...byMethod].map(([method, bound]) => [
      method,
      pathMatcher(bound.map((one) => [`/api${one.route.path}`, one] as const)),
    ]),
  );
  return (method, path) => matchers.get(method)?.(path);
}
