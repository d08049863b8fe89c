import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { PageMeta } from '#shared/http/page.ts';
import type { Access, Input, Output, Route } from '#shared/http/route.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, Ids } from '#shared/identity/ids.ts';
import type { Caller } from '../identity/authenticate.ts';
import type { CompanyRoles, User } from '../identity/entities.ts';
import type { Session } from '../identity/session.ts';
import type { Services } from '../services.ts';
import type { Shelf } from '../study/shelf.ts';
import type { Batch } from '../table/batch.ts';
import type { Ref } from '../table/model.ts';
import { parseInput } from './parse.ts';

/** Who calls: nobody known on a public route, else the actor, their own item, their account's, the company's roles, and what they follow. */
type CallerOf<R extends Route> = R['access'] extends 'public'
  ? {
      readonly actor?: undefined;
      readonly self?: undefined;
      readonly account?: undefined;
      readonly roles?: undefined;
      readonly session?: undefined;
      readonly secondFactorDueAt?: undefined;
      readonly shelf?: undefined;
    }
  : {
      readonly actor: Actor;
      readonly self: User;
      readonly account: User;
      readonly roles: CompanyRoles | undefined;
      readonly session: Session;
      readonly secondFactorDueAt: string | undefined;
      readonly shelf: R['shelf'] extends 'loaded' ? Shelf : undefined;
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
  /** Where the items lie that are read with the actor; of a path that can't be, none. */
  readonly itemsAt?: (
    companyId: CompanyId,
    inPath: Readonly<Record<string, string>>,
  ) => readonly Ref<unknown>[];
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

/** What a function returns: of a list, not what its request already says of the page. */
type Answered<Response> = Response extends { readonly meta: PageMeta }
  ? Omit<Response, 'meta'> & { readonly meta: Omit<PageMeta, 'per_page' | 'path'> }
  : Response;

type Answer<R extends Route, Request> = (
  request: Request,
  services: Services,
) => Promise<Answered<Output<R>>>;

/**
 * Binds a function to a route.
 * @param route from the contract
 * @param answer gets the parsed request and the services; returns the route's response or throws a Refusal
 */
export function handler<const R extends Route>(route: R, answer: Answer<R, ApiRequest<R>>): BoundHandler<R> {
  return { route, answer: running(route, answer) };
}

/**
 * The same of a call about items of the actor's company that its path names, and that may be as they were a moment ago.
 * They come with the actor: a request and a wait less.
 * @param itemsAt where they lie
 * @param answer finds them in `items`, in their order; undefined where there is none
 */
export function handlerWith<const R extends Route, const Refs extends readonly Ref<unknown>[]>(
  route: R & { readonly access: Exclude<Access, 'public'> },
  itemsAt: (of: Input<R>['params'] & Ids<'companyId'>) => Refs,
  answer: Answer<R, ApiRequest<R> & { readonly items: Batch<Refs> }>,
): BoundHandler<R> {
  return {
    route,
    itemsAt: (companyId, inPath) => {
      const params = route.params?.safeParse(inPath);
      // A path that can't be is refused once it is known who asks.
      if (params && !params.success) return [];
      return itemsAt({ ...Object(params?.data), companyId });
    },
    answer: running(route, answer),
  };
}

function running<R extends Route>(route: R, answer: Answer<R, never>): BoundHandler<R>['answer'] {
  return async ({ event, params, caller, requestId, now }, services) => {
    const input = parseInput(route, event, params);
    const request: unknown = { ...input, ...caller, requestId, client: clientOf(event), now };
    // The chain has seen to it that a caller is there exactly when the route is not public.
    const answered = await answer(request as never, services);
    const { per_page } = Object(input.query);
    if (per_page === undefined) return answered;
    // A list is declared with `pageQuery` and `pageOf` together: what it takes a page size for, it answers pages of.
    const { meta, ...rows } = Object(answered);
    return { ...rows, meta: { per_page, path: event.rawPath.replace('/api', ''), ...meta } };
  };
}

/** Behind CloudFront, it is the last address but one that each on the way added to: the last is CloudFront's own. */
function clientOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  return headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? requestContext.http.sourceIp;
}
