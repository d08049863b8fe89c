// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call, urlOf } from '#web/platform/api/client.ts';
import {
  activeToken,
  chooseCompany,
  endSession,
  sessionKey,
  sessionStore,
  startImpersonation,
  startSession,
  switchBack,
} from '#web/platform/session/session.ts';

const common = { summary: '', access: 'signed-in', errors: [], grants: [], roundTrips: 1 } as const;
const getThing = route({
  ...common,
  name: 'things.get',
  method: 'GET',
  path: '/things/{thingId}',
  params: z.strictObject({ thingId: z.string() }),
  query: z.strictObject({ search: z.optional(z.string()) }),
  response: z.object({ title: z.string() }),
});
const addThing = route({
  ...common,
  name: 'things.add',
  method: 'POST',
  path: '/things',
  body: z.strictObject({ title: z.string() }),
});

let sent: { url: string; init: RequestInit; headers: Headers }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    return answer();
  });
  answer = async () => Response.json({ title: 'Een', extra: true });
  startSession('own-token');
});

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

const ask = () => call(getThing, { params: { thingId: 'a/b' }, query: { search: 'x y' } });
const failure = () =>
  ask().then(
    () => null,
    (error: unknown) => error,
  );

it('escapes what it puts in the address and leaves out what is absent', () => {
  expect(urlOf(getThing, { params: { thingId: 'a/b' }, query: { search: 'x y' } })).toBe(
    '/api/things/a%2Fb?search=x+y',
  );
  expect(urlOf(getThing, { params: { thingId: '1' }, query: { search: undefined } })).toBe('/api/things/1');
});

it('answers what the route declares and nothing more', async () => {
  expect(await ask()).toEqual({ title: 'Een' });
});

it('sends the token, the company and an id of its own', async () => {
  chooseCompany('cmp_00000000000000000000000001' as Parameters<typeof chooseCompany>[0]);
  await ask();
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer own-token');
  expect(sent[0]?.headers.get('x-company-id')).toBe('cmp_00000000000000000000000001');
  expect(sent[0]?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends the impersonation token first', async () => {
  startImpersonation('their-token');
  await ask();
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer their-token');
});

it('sends a body as JSON and answers nothing for a 204', async () => {
  answer = async () => new Response(null, { status: 204 });
  expect(await call(addThing, { body: { title: 'Twee' } })).toBeUndefined();
  expect(sent[0]?.init.body).toBe('{"title":"Twee"}');
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
});

it('goes on with a renewed token', async () => {
  answer = async () => Response.json({ title: 'x' }, { headers: { 'x-refreshed-token': 'fresh' } });
  await ask();
  expect(activeToken()).toBe('fresh');
});

it('takes over a token that was renewed while acting as somebody else, and has its own still', async () => {
  startImpersonation('theirs');
  answer = async () => Response.json({ title: 'x' }, { headers: { 'x-refreshed-token': 'fresh' } });
  await ask();
  expect(activeToken()).toBe('fresh');
  switchBack();
  expect(activeToken()).toBe('own-token');
});

it('does not take a renewed token over a session that began meanwhile', async () => {
  answer = async () => {
    startSession('another');
    return Response.json({ title: 'x' }, { headers: { 'x-refreshed-token': 'fresh' } });
  };
  await ask();
  expect(activeToken()).toBe('another');
});

it('throws the server’s code with its fields', async () => {
  const errors = { title: { key: 'max', values: { max: 200 } } };
  answer = async () =>
    Response.json({ message_id: 'INVALID_INPUT', request_id: 'r1', errors }, { status: 422 });
  const error = await failure();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 422, requestId: 'r1', fields: errors });
});

it('names the session that was refused, also where it is over by then', async () => {
  startImpersonation('theirs');
  const session = sessionKey(sessionStore.get());
  answer = async () => {
    switchBack();
    return Response.json({ message_id: 'TOKEN_NOT_REFRESHABLE' }, { status: 401 });
  };
  expect(await failure()).toMatchObject({ code: 'TOKEN_NOT_REFRESHABLE', session });
});

it.each([
  [502, 'UNEXPECTED_ERROR'],
  [413, 'BODY_TOO_LARGE'],
  [422, 'INVALID_INPUT'],
  [401, 'NO_AUTHENTICATION'],
  [403, 'NO_AUTHORIZATION'],
  [404, 'NOT_FOUND'],
  [429, 'TOO_MANY_REQUESTS'],
])('gives an answer %i that is not ours the code %s', async (status, code) => {
  answer = async () => new Response('<html>', { status });
  expect(await failure()).toMatchObject({ code, status });
});

it('tells a call that never arrived from one that was refused', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  expect(await failure()).toMatchObject({ code: 'NO_CONNECTION', status: 0 });
});

it('gives up a call that takes longer than half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  answer = async () => {
    sent.at(-1)?.init.signal?.throwIfAborted();
    return Response.json({});
  };
  expect(await failure()).toMatchObject({ code: 'NO_CONNECTION', status: 0 });
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});

it('refuses an answer that the contract does not allow', async () => {
  answer = async () => Response.json({ titel: 'Een' });
  expect(await failure()).toMatchObject({ code: 'UNEXPECTED_ERROR' });
});

it.each([
  ['hidden', 'Een', true],
  ['visible', 'Een', false],
  // As JSON a byte short of what is kept, and that itself, which the browser might refuse with others.
  ['hidden', 'x'.repeat(10_000 - '{"title":""}'.length - 1), true],
  ['hidden', 'x'.repeat(10_000 - '{"title":""}'.length), false],
] as const)(
  'arrives though the page is gone when it is sent as the page is left: %s',
  async (seen, title, kept) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen);
    await call(addThing, { body: { title } });
    expect(sent[0]?.init.keepalive).toBe(kept);
    vi.restoreAllMocks();
  },
);
