import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { newId } from '../ids.ts';
import { isStranger } from '../strangers.ts';
import { AwsError, type JsonService } from './service.ts';

/** A service that is not called by `X-Amz-Target` but by path, such as SES. */
export type PathService = (method: string, path: string, body: string) => unknown;

/** What stands behind the one address that the functions' AWS clients call. */
export interface Services {
  /** By what stands before the dot of `X-Amz-Target`. */
  readonly byTarget: Readonly<Record<string, JsonService>>;
  /** By the start of the path. */
  readonly byPath: Readonly<Record<string, PathService>>;
  /** Refuses a call that may not be made. */
  readonly check: (request: IncomingMessage, body: string) => Promise<void>;
}

/**
 * Serves AWS's JSON protocols on a free port of this machine.
 * @returns its address and how to stop it
 */
export async function serveAws(services: Services): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (isStranger(request)) response.writeHead(403).end();
    else void answerJson(services, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The AWS endpoint has no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => stopServer(server) };
}

/** Stops a server without waiting for connections that are merely kept open. */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Answers one call of a JSON protocol. */
export async function answerJson(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = request.headers['content-type'] ?? 'application/json';
  const send = (status: number, body: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': type, 'x-amzn-requestid': newId(), ...headers });
    response.end(JSON.stringify(body ?? {}, epochSeconds));
  };
  try {
    const body = await textOf(request);
    await services.check(request, body);
    send(200, await call(services, request, body));
  } catch (error) {
    if (error instanceof AwsError) {
      const { code, message, status } = error;
      return send(status, { __type: code, message }, { 'x-amzn-errortype': code });
    }
    console.error('The AWS endpoint failed:', error);
    send(500, { __type: 'InternalFailure', message: String(error) });
  }
}

/** The protocols write a time in epoch seconds. */
function epochSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  return own instanceof Date ? own.getTime() / 1000 : value;
}

function call(services: Services, request: IncomingMessage, body: string): unknown {
  const target = request.headers['x-amz-target'];
  if (typeof target !== 'string') {
    const url = request.url ?? '/';
    const found = Object.entries(services.byPath).find(([start]) => url.startsWith(start));
    if (!found)
      throw new AwsError('UnknownOperationException', `Nothing answers ${request.method} ${url}`, 404);
    return found[1](request.method ?? 'GET', url, body);
  }
  const dot = target.lastIndexOf('.');
  const action = services.byTarget[target.slice(0, dot)]?.[target.slice(dot + 1)];
  if (!action) throw new AwsError('UnknownOperationException', `The local cloud does not provide ${target}`);
  return action(JSON.parse(body || '{}'));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
