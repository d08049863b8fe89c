import { socketProtocol } from '#shared/live/socket.ts';
import { systemClock } from '../platform/clock.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import { type Services, servicesOfProcess } from '../platform/services.ts';
import { connect, disconnect } from './connections.ts';

/** What API Gateway tells of a socket, as far as it is used. */
interface SocketEvent {
  readonly requestContext: { readonly connectionId: string; readonly routeKey: string };
  /** Of `$connect` alone. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

interface SocketAnswer {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The Lambda that API Gateway asks when a page opens a socket, and tells when one is gone. What pages say on it is
 * answered by the gateway alone.
 */
export const handler = socketHandler();

/** @param services for tests; default: those of the process's environment */
export function socketHandler(services: () => Services = servicesOfProcess) {
  return async function handleSocket({ requestContext, headers = {} }: SocketEvent): Promise<SocketAnswer> {
    const { connectionId, routeKey } = requestContext;
    if (routeKey === '$disconnect') {
      await disconnect(services(), connectionId);
      return { statusCode: 200 };
    }
    const token = ticketIn(headers);
    const nowSeconds = epochSeconds(systemClock.now());
    const isLetIn = token !== undefined && (await connect(services(), { connectionId, token, nowSeconds }));
    // A browser ends a socket whose protocol isn't answered.
    return isLetIn
      ? { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': socketProtocol } }
      : { statusCode: 401 };
  };
}

/** The ticket, offered as the second protocol. */
function ticketIn(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const offered = Object.entries(headers).find(
    ([name]) => name.toLowerCase() === 'sec-websocket-protocol',
  )?.[1];
  const [protocol, token] = offered?.split(',').map((part) => part.trim()) ?? [];
  return protocol === socketProtocol ? token : undefined;
}
