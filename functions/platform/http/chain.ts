import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { domainOf } from '#shared/http/route.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import { courseId } from '#shared/identity/ids.ts';
import { isOfAdministration, type Permission } from '#shared/identity/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { asError } from '../as-error.ts';
import { systemClock } from '../clock.ts';
import { authenticate, type Caller } from '../identity/authenticate.ts';
import { count, logger } from '../log.ts';
import type { Services } from '../services.ts';
import { refusalOf, successOf } from './answer.ts';
import type { BoundHandler } from './handler.ts';
import { requestIdOf } from './request-id.ts';
import type { Router } from './router.ts';

export type Event = APIGatewayProxyEventV2;
export type Result = APIGatewayProxyStructuredResultV2;
type Step = MiddlewareObj<Event, Result>;

/** What the chain learns about a request on its way in. */
interface RequestContext {
  readonly requestId: string;
  readonly now: string;
  readonly startedAtMilliseconds: number;
  readonly headers: Record<string, string>;
  bound?: BoundHandler;
  params?: Readonly<Record<string, string>>;
  caller?: Caller;
}

/** Kept by event: middy hands its own store to hooks only, and the handler needs it too. */
const requests = new WeakMap<Event, RequestContext>();

function contextOf(event: Event): RequestContext {
  const request = requests.get(event);
  if (!request) throw new Error('the chain has not begun with this event');
  return request;
}

/** Gives the request its id, its instant and its route; at the end turns outcome or error into an answer. */
export function begin(router: Router): Step {
  return {
    before: ({ event }) => {
      const requestId = requestIdOf(event);
      const startedAtMilliseconds = systemClock.milliseconds();
      const now = new Date(startedAtMilliseconds).toISOString();
      const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
      const request: RequestContext = { requestId, now, startedAtMilliseconds, headers };
      requests.set(event, request);
      const match = router(event.requestContext.http.method, event.rawPath);
      if (!match) throw new Refusal('NOT_FOUND');
      request.bound = match.target;
      request.params = match.parameters;
    },
    after: ({ event, response }) => logAnswer(contextOf(event), response?.statusCode),
    onError: async (chain) => {
      const request = contextOf(chain.event);
      const refusal = chain.error instanceof Refusal ? chain.error : new Refusal('UNEXPECTED_ERROR');
      if (refusal !== chain.error) await logFault(request, chain.error);
      chain.response = refusalOf(refusal, request.requestId, request.headers);
      logAnswer(request, chain.response?.statusCode, refusal.code);
    },
  };
}

/** Finds out who calls, and refuses who may not. Comes before parsing, so that a stranger learns nothing of the input. */
export function authorize(services: () => Services): Step {
  return {
    before: async ({ event }) => {
      const request = contextOf(event);
      const { route, itemsAt } = request.bound ?? {};
      const access = route?.access;
      if (!route || access === undefined || access === 'public') return;
      const inPath = request.params ?? {};
      const ofCourse = route.offers && courseId.safeParse(inPath.courseId).data;
      const caller = await authenticate(event.headers, services(), request.now, {
        relationsOn: route.relations === 'loaded' ? dutchDate(request.now) : undefined,
        accounts: route.relations !== undefined,
        shelf: route.shelf !== undefined,
        ...(route.offers === 'loaded' && { courseId: ofCourse }),
        ...(route.offers === 'uses' && { usesOf: ofCourse }),
        ...(itemsAt && { itemsAt: (companyId) => itemsAt(companyId, inPath) }),
      });
      // What remains is what it takes to set one up, or to leave.
      const isOwnAccount = domainOf(route) === 'auth' && access === 'signed-in';
      if ((caller.secondFactorDueAt ?? request.now) < request.now && !isOwnAccount) {
        throw new Refusal('SECOND_FACTOR_REQUIRED');
      }
      if (access !== 'signed-in' && !holds(caller.actor, ...access))
        throw new Refusal(denialOf(access, caller.actor));
      if (route.whileImpersonating === 'refused' && caller.actor.impersonatorId) {
        throw new Refusal('IMPERSONATION_NOT_ALLOWED');
      }
      request.caller = caller;
    },
  };
}

/** An administrator who lacks a permission is told so; who is none at all, that this is for administrators. */
function denialOf(access: readonly Permission[], { permissions }: Actor): ErrorCode {
  const isAdministrator = [...permissions].some((held) => isOfAdministration(held));
  return isOfAdministration(...access) && !isAdministrator ? 'NO_ADMIN_ACCESS' : 'NO_AUTHORIZATION';
}

/** Runs the handler; a caller whose token grows old gets a fresh one with the answer. */
export function runHandler(services: () => Services): (event: Event) => Promise<Result> {
  return async (event) => {
    const { bound, params = {}, caller, requestId, now, headers } = contextOf(event);
    if (!bound) throw new Refusal('NOT_FOUND');
    const value = await bound.answer({ event, params, caller, requestId, now }, services());
    const refreshed = await caller?.refreshedToken;
    return successOf(bound.route, value, {
      ...headers,
      ...(refreshed && { 'x-refreshed-token': refreshed }),
      ...(bound.route.anyOrigin && { 'access-control-allow-origin': '*' }),
    });
  };
}

async function logFault({ requestId, bound }: RequestContext, error: unknown): Promise<void> {
  logger.error('unexpected error', {
    request_id: requestId,
    route: bound?.route.name,
    error: asError(error),
  });
  await count('UnexpectedError');
}

function logAnswer(request: RequestContext, status = 500, code?: string) {
  logger.info('answered', {
    request_id: request.requestId,
    route: request.bound?.route.name,
    status,
    ...(code ? { code } : {}),
    milliseconds: systemClock.milliseconds() - request.startedAtMilliseconds,
  });
}
