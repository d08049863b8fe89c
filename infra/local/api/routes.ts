import type { Cloud } from '../template/cloud.ts';
import { textOf } from '../template/types.ts';

/** A route of the HTTP API and the function behind it. */
export interface ApiRoute {
  /** As API Gateway names it, e.g. `GET /api/users/{userId}`. */
  readonly routeKey: string;
  readonly functionName: string;
}

/** The route a request takes, with what its path carries. */
export interface Match extends ApiRoute {
  readonly parameters: Readonly<Record<string, string>> | undefined;
}

export type Router = (method: string, path: string) => Match | undefined;

/** Reads the routes and their integrations from the app. */
export function apiRoutes(cloud: Cloud): ApiRoute[] {
  const functions = new Map(
    cloud.ofType('AWS::ApiGatewayV2::Integration').map((one) => [
      cloud.nameOf(one),
      // Either the function's ARN, or the gateway's ARN of the call around it.
      textOf(one.properties.IntegrationUri)
        .replace(/^.*\/functions\/|\/invocations$/g, '')
        .replace(/^.*:function:/, ''),
    ]),
  );
  return cloud.ofType('AWS::ApiGatewayV2::Route').map(({ properties, id }) => {
    const functionName = functions.get(textOf(properties.Target).replace('integrations/', ''));
    if (!functionName) throw new Error(`Route ${id} has no integration`);
    return { routeKey: textOf(properties.RouteKey), functionName };
  });
}

interface End {
  readonly route: ApiRoute;
  readonly names: readonly string[];
}

interface Node {
  readonly literal: Map<string, Node>;
  parameter: Node | undefined;
  /** By method. */
  readonly routes: Map<string, End>;
}

/**
 * Matches requests as API Gateway does: a literal segment before a parameter.
 * @param routes of the API
 * @returns finds the route of a method and a path without query
 */
export function routerOf(routes: readonly ApiRoute[]): Router {
  const root = node();
  for (const route of routes) add(root, route);
  return (method, path) => {
    const segments = path.split('/').slice(1);
    const values: string[] = [];
    const found = find(root, segments, 0, method, values);
    if (!found) return undefined;
    const pairs = found.names.map((name, index) => [name, values[index] ?? '']);
    return { ...found.route, parameters: pairs.length > 0 ? Object.fromEntries(pairs) : undefined };
  };
}

const node = (): Node => ({ literal: new Map(), parameter: undefined, routes: new Map() });

function add(root: Node, route: ApiRoute): void {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const names: string[] = [];
  let at = root;
  for (const segment of path.split('/').slice(1)) {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name !== undefined) {
      names.push(name);
      at.parameter ??= node();
      at = at.parameter;
    } else {
      const next = at.literal.get(segment) ?? node();
      at.literal.set(segment, next);
      at = next;
    }
  }
  at.routes.set(method, { route, names });
}

function find(
  at: Node,
  segments: readonly string[],
  index: number,
  method: string,
  values: string[],
): End | undefined {
  const segment = segments[index];
  if (segment === undefined) return at.routes.get(method) ?? at.routes.get('ANY');
  const literal = at.literal.get(segment);
  const found = literal && find(literal, segments, index + 1, method, values);
  if (found || !at.parameter || segment === '') return found;
  const length = values.length;
  const value = decoded(segment);
  if (value === undefined) return undefined;
  values.push(value);
  const below = find(at.parameter, segments, index + 1, method, values);
  if (!below) values.length = length;
  return below;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
