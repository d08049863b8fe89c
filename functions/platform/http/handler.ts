import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Input, Output, Route } from '#shared/http/route.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { Caller } from '../identity/authenticate.ts';
import type { CompanyRoles, User } from '../identity/entities.ts';
import type { Session } from '../identity/session.ts';
import type { Services } from '../services.ts';
import { parseInput } from './parse.ts';

/** Who calls: nobody known on a public route, else the actor, their own item, their account's and the company's roles. */
type CallerOf<R extends Route> = R['access'] extends 'public'
  ? {
      readonly actor?: undefined;
      readonly self?: undefined;
      readonly account?: undefined;
      readonly roles?: undefined;
      readonly session?: undefined;
      readonly secondFactorDueAt?: undefined;
    }
  : {
      readonly actor: Actor;
      readonly self: User;
      readonly account: User;
      readonly roles: CompanyRoles | undefined;
      readonly session: Session;
      readonly secondFactorDueAt: string | undefined;
    };

/** A request as a handler gets it: parsed, authenticated and dated. */
export type ApiRequest<R extends Route = Route> = Input<R> &
  CallerOf<R> & {
    readonly requestId: string;
    /** The address of the network that the call came from: of use for limits, and no proof of who it is. */
    readonly client: string;
    /** The instant at which the request came in, UTC, ISO form. */
    readonly now: string;
  };

/** A route with the function that answers it. */
export interface BoundHandler<R extends Route = Route> {
  readonly route: R;
  /** Parses the event with the route's schemas and runs the function. */
  readonly answer: (incoming: Incoming, services: Services) => Promise<unknown>;
}

/** What the chain knows of a request before it is parsed. */
export interface Incoming {
  readonly event: APIGatewayProxyEventV2;
  /** Values in the path, by the names in the route's. */
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller | undefined;
  readonly requestId: string;
  readonly now: string;
}

/**
 * Binds a function to a route.
 * @param route from the contract
 * @param answer gets the parsed request and the services; returns the route's response or throws a Refusal
 */
export function handler<const R extends Route>(
  route: R,
  answer: (request: ApiRequest<R>, services: Services) => Promise<Output<R>>,
): BoundHandler<R> {
  return {
    route,
    answer: async ({ event, params, caller, requestId, now }, services) => {
      const input = parseInput(route, event, params);
      const request: unknown = { ...input, ...caller, requestId, client: clientOf(event), now };
      // The chain has seen to it that a caller is there exactly when the route is not public.
      return answer(request as ApiRequest<R>, services);
    },
  };
}

/** Behind CloudFront, it is the last address but one that each on the way added to: the last is CloudFront's own. */
function clientOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  return headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? requestContext.http.sourceIp;
}
