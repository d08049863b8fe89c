import { afterEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, errorStatus, type FieldError } from '#shared/http/errors.ts';
import type { Output, Route } from '#shared/http/route.ts';
import { allRoutes } from '#shared/routes.ts';
import { type Variety, validValue } from '#test/support/sample/valid.ts';
import { fakeSockets } from './fake-sockets.ts';

/** A call as the contract reads it. */
export interface Sent {
  readonly name: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** What broke the contract in this test: a component would take it for a lost connection, and go on. */
let faults: unknown[] = [];
afterEach(() => {
  const found = faults;
  faults = [];
  if (found.length > 0) throw found[0];
});

type Answer = (sent: Sent) => Promise<Response> | Response;

/** Another server than the API: what it was called with and answers, or nothing where an address isn't its own. */
type Beside = (address: string, init: RequestInit) => { call?: Sent; response: Response } | undefined;

/** A server that knows the contract and nothing else: what it gets and what it answers is held to the schemas. */
export interface FakeServer {
  /** The calls so far, in order. */
  readonly sent: readonly Sent[];
  /** What was sent to a route so far. */
  readonly sentTo: (route: Route) => readonly Sent[];
  /** Answers a route with this from now on, or with what is made of the call. */
  readonly answer: <R extends Route>(route: R, value: Output<R> | ((sent: Sent) => Output<R>)) => void;
  /** Refuses the calls of a route from now on. */
  readonly refuse: (route: Route, code: ErrorCode, fields?: Readonly<Record<string, FieldError>>) => void;
  /** Leaves the calls of a route without an answer until it is released. */
  readonly hold: (route: Route) => { readonly release: () => void };
  /** Whether calls arrive at all. */
  readonly reachable: (arrives: boolean) => void;
  /** Lets another server answer what is its own from now on; what that is called with is among the calls. */
  readonly beside: (other: Beside) => void;
}

/** The same page again and again would be a list without an end to who reads all of it: its first page is the last. */
function asAsked(value: unknown, { query }: Sent): unknown {
  const { data, meta } = Object(value);
  const { per_page, page } = Object(query);
  if (!Array.isArray(data) || !meta || per_page !== 100 || page === undefined) return value;
  return { ...Object(value), data: [], meta: { ...meta, next: null } };
}

/**
 * Takes the place of the API for a component under test. A route that was given no answer answers a sample of its
 * schema. An address that is no route, and what a schema refuses, fail the test.
 */
export function fakeServer(variety?: Variety): FakeServer {
  const sent: Sent[] = [];
  const answers = new Map<string, Answer>();
  const held = new Map<string, Promise<void>>();
  let arrives = true;
  let others: Beside = () => undefined;

  fakeSockets();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!arrives) throw new TypeError('Failed to fetch');
    // A file of the site, which is no call.
    if (address.startsWith('/web/')) return new Response('');
    const other = others(address, init);
    if (other?.call) sent.push(other.call);
    if (other) return other.response;
    // Asked ahead of a login that may never come.
    if (address === '/config.json') return new Response('');
    try {
      const { route, call } = readCall(address, init);
      sent.push(call);
      await held.get(route.name);
      const sample = (sent: Sent) => success(route, asAsked(sampleOf(route, variety), sent));
      return await (answers.get(route.name) ?? sample)(call);
    } catch (fault) {
      faults.push(fault);
      throw fault;
    }
  });

  return {
    sent,
    sentTo: ({ name }) => sent.filter((call) => call.name === name),
    answer(route, value) {
      const valueFor =
        typeof value === 'function'
          ? (value as (call: Sent) => unknown)
          : (call: Sent) => asAsked(value, call);
      answers.set(route.name, (call) => success(route, valueFor(call)));
    },
    refuse(route, code, errors) {
      const body = { message_id: code, request_id: 'request-1', ...(errors && { errors }) };
      answers.set(route.name, () => Response.json(body, { status: errorStatus[code] }));
    },
    hold(route) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(route.name, promise);
      return {
        release() {
          held.delete(route.name);
          resolve();
        },
      };
    },
    reachable(now) {
      arrives = now;
    },
    beside(other) {
      others = other;
    },
  };
}

/** A well-formed answer of a route: unless said otherwise with every field present. */
export function sampleOf<R extends Route>(route: R, variety?: Variety): Output<R> {
  return (route.response ? validValue(route.response, variety) : undefined) as Output<R>;
}

function success(route: Route, value: unknown): Response {
  if (!route.response) return new Response(null, { status: 204 });
  return Response.json(z.parse(route.response, value), { status: route.status ?? 200 });
}

const inOrder = allRoutes.toSorted((one, other) => parametersIn(one) - parametersIn(other));

function parametersIn({ path }: Route): number {
  return path.split('{').length;
}

function readCall(address: string, { method = 'GET', body }: RequestInit): { route: Route; call: Sent } {
  const { pathname, searchParams } = new URL(address, 'http://leerpad.test');
  // As the gateway does: a path that is named goes before one with a parameter.
  for (const route of inOrder) {
    if (route.method !== method) continue;
    const found = patternOf(route).exec(pathname);
    if (!found) continue;
    const query = Object.fromEntries(searchParams);
    const entered = typeof body === 'string' ? JSON.parse(body) : undefined;
    const call = {
      name: route.name,
      params: route.params && z.parse(route.params, { ...found.groups }),
      query: route.query && z.parse(route.query, query),
      body: route.body && z.parse(route.body, entered),
    };
    return { route, call };
  }
  throw new Error(`${method} ${pathname} is no route of the contract`);
}

const patterns = new Map<string, RegExp>();

function patternOf({ path }: Route): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  patterns.set(path, pattern);
  return pattern;
}
