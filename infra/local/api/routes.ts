import { pathMatcher } from '#shared/http/path-matcher.ts';
import type { Cloud } from '../template/cloud.ts';
import { type Resource, textOf } from '../template/types.ts';

/** A route of the HTTP API and the function behind it. */
export interface ApiRoute {
  /** As API Gateway names it, e.g. `GET /api/users/{userId}`. */
  readonly routeKey: string;
  readonly functionName: string;
}

/** The route a request takes, with what its path carries. */
export interface Match extends ApiRoute {
  readonly parameters: Readonly<Record<string, string>>;
}

export type Router = (method: string, path: string) => Match | undefined;

/**
 * Reads the routes and their integrations from the app.
 * @param protocol of the API that they belong to
 */
export function apiRoutes(cloud: Cloud, protocol: 'HTTP' | 'WEBSOCKET' = 'HTTP'): ApiRoute[] {
  const sockets = new Set(
    cloud
      .ofType('AWS::ApiGatewayV2::Api')
      .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
      .map((one) => cloud.nameOf(one)),
  );
  const ofApi = ({ properties }: Resource) =>
    sockets.has(String(properties.ApiId)) === (protocol === 'WEBSOCKET');
  const functions = new Map(
    cloud
      .ofType('AWS::ApiGatewayV2::Integration')
      .filter(calls)
      .map((one) => [
        cloud.nameOf(one),
        // Either the function's ARN, or the gateway's ARN of the call around it.
        textOf(one.properties.IntegrationUri)
          .replace(/^.*\/functions\/|\/invocations$/g, '')
          .replace(/^.*:function:/, ''),
      ]),
  );
  return cloud
    .ofType('AWS::ApiGatewayV2::Route')
    .filter(ofApi)
    .flatMap(({ properties, id }) => {
      const routeKey = textOf(properties.RouteKey);
      const functionName = functions.get(textOf(properties.Target).replace('integrations/', ''));
      // What the gateway answers by itself has no function.
      if (functionName) return [{ routeKey, functionName }];
      if (protocol === 'WEBSOCKET') return [];
      throw new Error(`Route ${id} has no integration`);
    });
}

const calls = ({ properties }: Resource) => properties.IntegrationUri !== undefined;

/**
 * Matches requests as API Gateway does.
 * @param routes of the API
 * @returns finds the route of a method and a path without query
 */
export function routerOf(routes: readonly ApiRoute[]): Router {
  const byMethod = Map.groupBy(routes, ({ routeKey }) => routeKey.slice(0, routeKey.indexOf(' ')));
  const { ANY: any = [], ...named } = Object.fromEntries(byMethod);
  const matcherFor = (own: readonly ApiRoute[]) =>
    pathMatcher([...any, ...own].map((route) => [route.routeKey.replace(/^\w+ /, ''), route] as const));
  const matchers = new Map(Object.entries(named).map(([method, own]) => [method, matcherFor(own)]));
  const otherwise = matcherFor([]);
  return (method, path) => {
    const found = (matchers.get(method) ?? otherwise)(path);
    return found && { ...found.target, parameters: found.parameters };
  };
}
