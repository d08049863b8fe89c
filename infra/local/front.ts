import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './options.ts';
import { stopServer } from './services/endpoint.ts';
import type { Upgrade } from './sockets/gateway.ts';
import { isStranger } from './strangers.ts';

/** How long the end waits for who is being answered. */
const patienceMilliseconds = 10_000;

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The one address of the local cloud. */
export interface Front {
  readonly port: number;
  /** Serves from now on: the longest prefix that a path starts with decides. */
  readonly open: (
    handlers: Readonly<Record<string, Handle>>,
    sockets?: Readonly<Record<string, Upgrade>>,
  ) => void;
  /** Takes no more calls, and ends when those at work are answered, or after a while. */
  readonly stop: () => Promise<void>;
}

/**
 * Takes a port of this machine; until `open`, calls are asked to come back.
 * @param port 0 for any free one
 * @throws StartError when the port is in use or not allowed
 */
export async function takePort(port: number): Promise<Front> {
  let stopping: Promise<void> | undefined;
  const atWork = new Set<Promise<void>>();
  let handlers: readonly (readonly [string, Handle])[] = [];
  let upgrades: Readonly<Record<string, Upgrade>> = {};
  /** Of pages that listen: a server doesn't end before they do, and never ends them itself. */
  const listening = new Set<Duplex>();
  const server = createServer((request, response) => {
    if (isStranger(request)) {
      response.writeHead(403).end('This local cloud answers its own pages only.');
      return;
    }
    const url = request.url ?? '/';
    const found = handlers.find(([prefix]) => url.startsWith(prefix));
    if (!found || stopping) {
      response.writeHead(503, { 'retry-after': '1', connection: 'close' });
      response.end(stopping ? 'Stopping …' : 'Starting …');
      return;
    }
    const work = answer(found[1], request, response);
    atWork.add(work);
    void work.finally(() => atWork.delete(work));
  });
  server.on('upgrade', (request, socket, head) => {
    const upgrade = upgrades[request.url ?? ''];
    if (isStranger(request) || stopping || !upgrade)
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    else {
      listening.add(socket.once('close', () => listening.delete(socket)));
      upgrade(request, socket, head);
    }
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use: choose another with --port`);
    if (code === 'EACCES') throw new StartError(`Port ${port} is not allowed: choose another with --port`);
    throw error;
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    port: address.port,
    open: (given, sockets = {}) => {
      upgrades = sockets;
      handlers = Object.entries(given).sort(([left], [right]) => right.length - left.length);
    },
    stop: () => {
      stopping ??= Promise.race([
        Promise.all(atWork),
        delay(patienceMilliseconds, undefined, { ref: false }),
      ]).then(() => {
        for (const one of listening) one.destroy();
        return stopServer(server);
      });
      return stopping;
    },
  };
}

/** Resolves when what the handler has answered is sent; a page that goes on listening keeps nobody. */
async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    console.error(`${request.method} ${request.url?.replace(/\?.*$/, '')} failed:`, error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
  if (response.writableEnded && !response.closed) await once(response, 'close');
}
