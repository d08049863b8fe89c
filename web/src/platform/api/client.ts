import * as z from 'zod/mini';
import type { Output, Route } from '#shared/http/route.ts';
import { loadFailureTexts } from '../i18n/i18n.ts';
import { downloadMilliseconds } from '../patience.ts';
import { activeToken, renewToken, sessionKey, sessionStore } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { readError } from './read-error.ts';

type Schema = z.ZodMiniType;
type Part<Key extends string, S> = S extends Schema ? { readonly [K in Key]: z.input<S> } : unknown;

/** What a call of a route carries: `params`, `query` and `body`, as far as the route declares them. */
export type CallInput<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']>;

/** The input as arguments: none where the route takes nothing. */
export type InputArgs<R extends Route> = unknown extends CallInput<R> ? [] : [input: CallInput<R>];

/** What any call may carry, for what takes every route alike. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls a route of the contract.
 * @param route the route as declared
 * @param input what it takes
 * @returns the parsed answer; undefined for a 204
 * @throws ApiError for every other outcome
 */
export async function call<R extends Route>(route: R, ...[input]: InputArgs<R>): Promise<Output<R>> {
  return send(route, (input ?? {}) as LooseInput) as Promise<Output<R>>;
}

/** A browser sends 64 KB for a page that is gone, of all its calls, and refuses more; a character has up to three bytes. */
const keptLength = 10_000;

async function send(route: Route, input: LooseInput): Promise<unknown> {
  const requestId = crypto.randomUUID();
  const token = activeToken();
  const session = sessionStore.get();
  const { companyId } = session;
  const headers = new Headers({ accept: 'application/json', 'x-request-id': requestId });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (token && companyId) headers.set('x-company-id', companyId);
  const init: RequestInit = {
    ...{ method: route.method, headers },
    signal: AbortSignal.timeout(downloadMilliseconds),
  };
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
    // What is sent as the page is left arrives though the page is gone by then.
    init.keepalive = document.visibilityState === 'hidden' && init.body.length < keptLength;
  }

  const response = await fetch(urlOf(route, input), init).catch(() => {
    throw new ApiError({ code: 'NO_CONNECTION', status: 0, requestId });
  });
  const fresh = response.headers.get('x-refreshed-token');
  if (token && fresh) renewToken(token, fresh);
  if (!response.ok) throw await readError(response, requestId, sessionKey(session));
  if (!route.response) return undefined;

  const answer = z.safeParse(route.response, await response.json().catch(() => undefined));
  if (answer.success) return answer.data;
  await loadFailureTexts();
  throw new ApiError({ code: 'UNEXPECTED_ERROR', status: response.status, requestId });
}

/**
 * The address of a call.
 * @returns path and query below `/api`, escaped; absent query values are left out
 */
export function urlOf(route: Route, { params = {}, query = {} }: LooseInput): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}
