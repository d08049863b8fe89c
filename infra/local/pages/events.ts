import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bus, BusEvent } from '../bus/bus.ts';
import { escaped } from '../s3/error.ts';
import { sendJson, sendPage } from './page.ts';

/**
 * What was put on the bus, to read: a page; with `?format=json` all of it as data; and as server-sent events to
 * whoever accepts those, from the start or from after `Last-Event-ID`.
 */
export function eventsHandler(bus: Bus) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.accept?.includes('text/event-stream')) return stream(bus, request, response);
    if (request.url?.includes('format=json')) return sendJson(response, bus.log());
    const newest = bus.log().slice(-100).toReversed();
    sendPage(response, 'Events', newest.map(article).join('') || '<p>Nothing has happened yet.</p>');
  };
}

function article(event: BusEvent): string {
  return `<article><h2>${escaped(event['detail-type'])}</h2>
<dl><dt>Source</dt><dd>${escaped(event.source)}</dd><dt>Time</dt><dd>${escaped(event.time)}</dd></dl>
<pre>${escaped(JSON.stringify(event.detail, null, 2))}</pre></article>`;
}

function stream(bus: Bus, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const write = (event: BusEvent) => response.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
  const last = bus.log().findIndex(({ id }) => id === request.headers['last-event-id']);
  for (const event of bus.log().slice(last + 1)) write(event);
  const unwatch = bus.watch(write);
  request.on('close', unwatch);
}
