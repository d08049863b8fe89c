import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ping } from '#shared/live/socket.ts';
import { apiRoutes } from '../api/routes.ts';
import type { Lambdas } from '../lambda.ts';
import type { PathService } from '../services/endpoint.ts';
import { AwsError } from '../services/service.ts';
import type { Cloud } from '../template/cloud.ts';

/** Takes a call that asks to become a socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The WebSocket API of the app. */
export interface SocketGateway {
  readonly upgrade: Upgrade;
  /** What functions call to say something on a socket, or to end it. */
  readonly service: PathService;
  readonly stop: () => void;
}

/** What API Gateway takes on a socket at once: 32 KB in a frame. */
const maxPayload = 32 * 1024;

/**
 * Plays API Gateway's sockets: asks the function of `$connect` whether to open one, answers pings by itself, and tells the
 * function of `$disconnect` once one is gone.
 */
export function openSockets(cloud: Cloud, lambdas: Lambdas): SocketGateway {
  const functions = new Map(
    apiRoutes(cloud, 'WEBSOCKET').map(({ routeKey, functionName }) => [routeKey, functionName]),
  );
  const server = new WebSocketServer({ noServer: true, maxPayload });
  const open = new Map<string, WebSocket>();

  async function invoke(routeKey: string, connectionId: string, headers?: IncomingMessage['headers']) {
    const name = functions.get(routeKey);
    if (!name) throw new Error(`The synthesised app has no route ${routeKey}`);
    const answer = await lambdas.invoke(name, {
      requestContext: { routeKey, connectionId, requestTimeEpoch: Date.now() },
      ...(headers && { headers }),
      isBase64Encoded: false,
    });
    return Object(answer).statusCode === 200;
  }

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const connectionId = randomBytes(9).toString('base64url');
    const isLetIn = await invoke('$connect', connectionId, request.headers).catch((error: unknown) => {
      console.error('$connect failed:', error);
      return false;
    });
    if (!isLetIn) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, socket, head, (page) => {
      open.set(connectionId, page);
      // A page may be cut off in the middle of a frame; that it is gone is told all the same.
      page.on('error', () => page.terminate());
      page.on('message', (text) => page.send(answerTo(String(text), connectionId)));
      page.on('close', () => {
        open.delete(connectionId);
        invoke('$disconnect', connectionId).catch((error: unknown) => {
          console.error('$disconnect failed:', error);
        });
      });
    });
  }

  return {
    upgrade: (request, socket, head) => void take(request, socket, head),
    service: (method, path, body) => {
      const page = open.get(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)));
      if (!page) throw new AwsError('GoneException', 'Nobody is there any more', 410);
      if (method === 'DELETE') page.close();
      else page.send(body);
      return undefined;
    },
    stop: () => {
      for (const page of open.values()) page.terminate();
    },
  };
}

/** As the gateway answers: to a ping by what the app declares, and to anything else that it knows no route for it. */
function answerTo(text: string, connectionId: string): string {
  return text === ping ? '[]' : JSON.stringify({ message: 'Forbidden', connectionId });
}
