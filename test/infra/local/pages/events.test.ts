import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bus, BusEvent } from '#infra/local/bus/bus.ts';
import type { Handle } from '#infra/local/front.ts';
import type { Lambdas } from '#infra/local/lambda.ts';
import { eventsHandler } from '#infra/local/pages/events.ts';
import { redeliverHandler } from '#infra/local/pages/redeliver.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

let handle: Handle;
let url: string;
const server = createServer((request, response) => void handle(request, response));
beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const event = (nth: number): BusEvent => ({
  ...{ version: '0', id: `id${nth}`, 'detail-type': `<type ${nth}>`, source: 'grading' },
  ...{ account: '', time: '2026-11-27', region: '', resources: [], detail: { nth } },
});
/** A bus on which these came, and whoever watches it. */
function busOf(...events: BusEvent[]) {
  const listeners = new Set<(event: BusEvent) => void>();
  const watch: Bus['watch'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  handle = eventsHandler({ log: () => events, watch } as unknown as Bus);
  return listeners;
}
const count = (page: string) => page.match(/<article>/g)?.length ?? 0;

test('the last hundred events are shown, the newest first, and nothing of them is markup', async () => {
  busOf(...Array.from({ length: 101 }, (_, nth) => event(nth)));
  const page = await (await fetch(url)).text();
  expect([count(page), page.includes('&lt;type 0&gt;')]).toEqual([100, false]);
  expect(page.indexOf('&lt;type 100&gt;')).toBeLessThan(page.indexOf('&lt;type 1&gt;'));
  expect(page).toContain('<pre>{\n  &quot;nth&quot;: 100\n}</pre>');
  expect(page).toContain('<dl><dt>Source</dt><dd>grading</dd><dt>Time</dt><dd>2026-11-27</dd></dl>');
  expect(await (await fetch(`${url}?format=json`)).json()).toHaveLength(101);
});

test('a page of no events says so, and runs nothing', async () => {
  busOf();
  const answer = await fetch(url);
  expect(await answer.text()).toContain('<h1>Events</h1><p>Nothing has happened yet.</p>');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
});

/** The first so many events that are told to who goes on after one, or from the start. */
async function heard(after: string | undefined, many: number, then = () => {}) {
  const left = new AbortController();
  const headers = { accept: 'text/event-stream', ...(after && { 'last-event-id': after }) };
  const answer = await fetch(url, { headers, signal: left.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const ids: string[] = [];
  then();
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    ids.push(...[...decoder.decode(chunk).matchAll(/id: (\w+)\ndata: \{.*\}\n\n/g)].map(([, id = '']) => id));
    if (ids.length >= many) break;
  }
  left.abort();
  return ids;
}

test('who listens hears all, or what came after the last that they heard, and what comes', async () => {
  const listeners = busOf(event(1), event(2), event(3));
  const say = () => {
    for (const listener of listeners) listener(event(4));
  };
  expect(await heard(undefined, 4, say)).toEqual(['id1', 'id2', 'id3', 'id4']);
  await expect.poll(() => listeners.size).toBe(0);
  expect(await heard('id2', 1)).toEqual(['id3']);
});

const invoked: unknown[] = [];
const lambdas = {
  invoke: async (...given: unknown[]) => {
    invoked.push(given);
    return { passed: 1 };
  },
} as unknown as Lambdas;
const reader = { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'dev-platform-stream' } };
const other = { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'dev-platform-stream-a' } };

test('the stream’s reader passes records on again, asked by no page of another site', async () => {
  handle = redeliverHandler(cloudOf({ app: { Resources: { Other: other, Reader: reader } } }), lambdas);
  const ask = (method: string, type: string) =>
    fetch(url, { method, headers: { 'content-type': type }, body: '{"from":1}' });
  const asked = await ask('POST', 'application/json');
  expect([asked.status, await asked.json()]).toEqual([200, { passed: 1 }]);
  expect(asked.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(invoked).toEqual([['dev-platform-stream', { redeliver: { from: 1 } }]]);
  expect((await ask('POST', 'text/plain')).status).toBe(405);
  expect((await ask('PUT', 'application/json')).status).toBe(405);
  handle = redeliverHandler(cloudOf({ app: { Resources: { Other: other } } }), lambdas);
  expect((await ask('POST', 'application/json')).status).toBe(404);
  expect(invoked).toHaveLength(1);
});
