import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StartError } from './options.ts';
import { stopServer } from './services/endpoint.ts';
import { isStranger } from './strangers.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The one address of the local cloud. */
export interface Front {
  readonly port: number;
  /** Serves from now on: the longest prefix that a path starts with decides. */
  readonly open: (handlers: Readonly<Record<string, Handle>>) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Takes a port of this machine; until `open`, calls are asked to come back.
 * @param port 0 for any free one
 * @throws StartError when the port is in use or not allowed
 */
export async function takePort(port: number): Promise<Front> {
  let stopping: Promise<void> | undefined;
  let handlers: readonly (readonly [string, Handle])[] = [];
  const server = createServer((request, response) => {
    if (isStranger(request)) {
      response.writeHead(403).end('This local cloud answers its own pages only.');
      return;
    }
    const url = request.url ?? '/';
    const found = handlers.find(([prefix]) => url.startsWith(prefix));
    if (!found) {
      response.writeHead(503, { 'retry-after': '1' }).end('Starting …');
      return;
    }
    found[1](request, response).catch((error: unknown) => {
      console.error(`${request.method} ${url.replace(/\?.*$/, '')} failed:`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
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
    open: (given) => {
      handlers = Object.entries(given).sort(([left], [right]) => right.length - left.length);
    },
    stop: () => {
      stopping ??= stopServer(server);
      return stopping;
    },
  };
}
