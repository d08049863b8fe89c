import type * as z from 'zod/mini';
import type { Permission } from '#shared/identity/permissions.ts';
import type { ErrorCode } from './errors.ts';

/** What a route's handler may touch; infra turns each into the narrowest IAM statement that allows it. */
export type Grant =
  | 'table:read'
  | 'table:write'
  | 'files:upload'
  | 'files:results'
  | 'files:read'
  | 'files:erase'
  | 'credentials:sign-in'
  | 'credentials:read'
  | 'credentials:manage'
  | 'directory:sign-in'
  | 'services:call'
  | 'sockets:send'
  | 'mail:send'
  | 'keys:sign'
  | 'keys:sign-credentials'
  | 'keys:seal'
  | 'keys:seal-tokens'
  | 'keys:fingerprint'
  | 'keys:mailed-tokens';

/**
 * Who may call: `public` needs no token, `signed-in` any valid one, and a list means that one of the
 * permissions is held in the actor's company. What depends on the subject is decided by `can`, after loading.
 */
export type Access = 'public' | 'signed-in' | readonly [Permission, ...Permission[]];

/** So many calls per second, and so many at once. */
export interface Throttle {
  readonly perSecond: number;
  readonly burst: number;
}

/** Of calls that try a secret: a password, a code, a mailed token. Nobody needs many, whoever guesses needs millions. */
export const guessing: Throttle = { perSecond: 10, burst: 20 };

type Schema = z.ZodMiniType;

/** One call of the API as data: infra, functions, web and tests all follow from it. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  /** `<domain>.<verb><Noun>`, unique; also the SWR key and the handler's name. */
  readonly name: `${string}.${string}`;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for each key of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: answers 204 without a body. */
  readonly response?: Response;
  /** Content type of a success that isn't JSON; its response is then a text. */
  readonly produces?: 'text/html' | 'text/calendar';
  /** Takes its body as an HTML form sends it, besides JSON. */
  readonly accepts?: 'form';
  /** Success status; default 200, or 204 without a response. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly access: Access;
  /** Nobody does this in another's name: answered IMPERSONATION_NOT_ALLOWED while acting as somebody. */
  readonly whileImpersonating?: 'refused';
  /**
   * What is seen by relation, as a student by their coach: whom the actor coaches and teaches is looked up with them, and which
   * other accounts are theirs; `accounts`: those alone.
   */
  readonly relations?: 'loaded' | 'accounts';
  /**
   * Of a course (`courseId` of the path), what is looked up with the actor: whether another organisation offers it, or
   * which learning paths of others use it.
   */
  readonly offers?: 'loaded' | 'uses';
  /** What the actor follows, and how far they are, is looked up with them. */
  readonly shelf?: 'loaded';
  /** Other sites may read the answer in a browser: what is published for everybody's programs. */
  readonly anyOrigin?: true;
  readonly errors: readonly ErrorCode[];
  readonly grants: readonly Grant[];
  /** Calls that the gateway lets through, from everybody together; absent: as many as all calls together. */
  readonly throttle?: Throttle;
  /** DynamoDB round trips in sequence, at most, the actor's own look-up included. Held to by a test. */
  readonly roundTrips: number;
}

/** The parsed input a handler receives and a client sends, e.g. `Input<typeof routes.getUser>['params']`. */
export interface Input<R extends Route> {
  params: R['params'] extends Schema ? z.infer<R['params']> : undefined;
  query: R['query'] extends Schema ? z.infer<R['query']> : undefined;
  body: R['body'] extends Schema ? z.infer<R['body']> : undefined;
}

/** What a route answers on success; nothing for a 204. */
// biome-ignore lint/suspicious/noConfusingVoidType: so that a handler of a 204 need not return anything
export type Output<R extends Route> = R['response'] extends Schema ? z.infer<R['response']> : void;

/**
 * Declares a route, keeping the exact types of its schemas.
 * @param definition the route as data
 * @returns the same object
 */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** The domain a route belongs to: the part of its name before the dot. */
export function domainOf(declared: Route): string {
  return declared.name.slice(0, declared.name.indexOf('.'));
}
