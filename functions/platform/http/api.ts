import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Route } from '#shared/http/route.ts';
import { type Services, servicesOfProcess } from '../services.ts';
import { authorize, begin, type Event, type Result, runHandler } from './chain.ts';
import type { BoundHandler } from './handler.ts';
import { routerOf } from './router.ts';

/** What API Gateway calls. */
export type ApiLambda = (event: Event, context: Context) => Promise<Result>;

/**
 * The Lambda handler of a domain's API. One chain for every route, assembled here and nowhere else: request id and
 * route, caller and access, parsed input, answer or refusal.
 * @param routes of the domain
 * @param handlers one for each route, by the same names
 * @param services for tests and tools; default: those of the process's environment
 */
export function api<Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
  handlers: { readonly [Name in keyof Routes]: BoundHandler<Routes[Name]> },
  services: () => Services = servicesOfProcess,
): ApiLambda {
  const bound = (Object.keys(routes) as (keyof Routes)[]).map((name): BoundHandler => {
    const { route, itemsAt, answer } = handlers[name];
    return { route, ...(itemsAt && { itemsAt }), answer };
  });
  return middy(runHandler(services))
    .use(begin(routerOf(bound)))
    .use(authorize(services));
}
